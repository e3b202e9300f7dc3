/** The style sheet of the report: light and dark, paper, and a screen as narrow as a phone. Nothing is loaded. */
export const STYLE = `
:root{color-scheme:light dark;--paper:#fff;--ink:#1f2328;--muted:#57606a;--line:#d8dee4;--link:#0a4fa3;--soft:#f4f6f8;--mark:#a3154f;--edge:#8c959f80}
@media (prefers-color-scheme:dark){:root{--paper:#0d1117;--ink:#e6edf3;--muted:#9aa4ae;--line:#2b323b;--link:#6cb6ff;--soft:#161c24;--mark:#ff8fb4;--edge:#6e768180}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;overflow-wrap:break-word}
main,header,nav,footer{max-width:46rem;margin:0 auto;padding:0 1.1rem}
header{padding-top:2.5rem}
h1{font-size:2.1rem;line-height:1.2;margin:0 0 .3rem}
h2{font-size:1.45rem;line-height:1.3;margin:3rem 0 .8rem;padding-top:.6rem;border-top:1px solid var(--line)}
h3{font-size:1.08rem;line-height:1.35;margin:2rem 0 .4rem}
p,ul{margin:.7rem 0}
li{margin:.3rem 0}
a{color:var(--link);text-underline-offset:.15em}
a.n{font-variant-numeric:tabular-nums;text-decoration-style:dotted}
a:focus-visible,.wide:focus-visible{outline:2px solid var(--link);outline-offset:2px}
.sub{color:var(--muted);margin:0}
.skip{position:absolute;left:-100vw}
.skip:focus{left:0;background:var(--paper);padding:.5rem 1rem;z-index:1}
.mark{border:2px solid var(--mark);border-radius:6px;padding:.6rem 1rem;margin:1.2rem 0}
.mark strong{color:var(--mark);letter-spacing:.06em}
nav ul{columns:2 16rem;padding-left:0;list-style:none}
nav li{break-inside:avoid}
.wide{overflow-x:auto;margin:1.2rem 0;background:linear-gradient(90deg,var(--paper) 40%,transparent) left/2rem 100% no-repeat local,linear-gradient(270deg,var(--paper) 40%,transparent) right/2rem 100% no-repeat local,linear-gradient(90deg,var(--edge),transparent) left/.7rem 100% no-repeat,linear-gradient(270deg,var(--edge),transparent) right/.7rem 100% no-repeat}
table{border-collapse:collapse;font-size:.86rem;line-height:1.4;min-width:100%;font-variant-numeric:tabular-nums}
caption{text-align:left;padding:0 0 .5rem}
caption>*{display:block;position:sticky;left:0;max-width:min(44rem,calc(100vw - 2.4rem))}
caption span{color:var(--muted)}
th,td{padding:.35rem .6rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;unicode-bidi:isolate}
th{border-bottom:2px solid var(--line);vertical-align:bottom}
td.r,th.r{text-align:right}
td.t{min-width:12rem}
figure{margin:1.6rem 0}
.wide>svg{display:block;min-width:36rem;max-width:100%}
.wide .wmr-paper{fill:none}
@media screen and (min-width:64rem){.wide:has(th:nth-child(9)){width:min-content;min-width:100%;max-width:calc(100vw - 4rem);transform:translateX(min(0px,50vw + 19.9rem - 100%))}
.wide:has(th:nth-child(9)) :is(th,td){padding:.35rem .4rem}.wide:has(th:nth-child(9)) td.t{min-width:9rem}.wide:has(th:nth-child(9)) table{font-size:.8rem}.wide:has(th:nth-child(12)) table{font-size:.75rem}}
figcaption{font-size:.88rem;color:var(--muted)}
pre{overflow-x:auto;background:var(--soft);border:1px solid var(--line);border-radius:6px;padding:.7rem .9rem;font-size:.8rem;line-height:1.45}
code{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.92em}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.15rem .9rem;font-size:.9rem;margin:.5rem 0}
dt{color:var(--muted)}
dd{margin:0;min-width:0}
footer{color:var(--muted);font-size:.86rem;padding-bottom:4rem}
@media (max-width:34rem){body{font-size:16px}h1{font-size:1.7rem}dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.4rem}}
@page{size:A4;margin:16mm 15mm}
@page wide{size:A4 landscape}
@media print{:root{color-scheme:light;--paper:#fff;--ink:#000;--muted:#444;--line:#bbb;--link:#000;--soft:#fff;--mark:#000}body{font-size:10pt}main,header,nav,footer{max-width:none;padding:0}header{padding-top:0}
h2,h3,caption,thead{break-after:avoid}h2{margin-top:2rem}figure,tr,section,.wide:not(:has(tr:nth-child(16))){break-inside:avoid}tbody tr:nth-child(-n+2),tbody tr:nth-last-child(-n+2){break-before:avoid}p{orphans:3;widows:3}
.wide:has(td.t):has(th:nth-child(9)),.wide:has(th:nth-child(12)),h2:has(+.wide th:nth-child(12)){page:wide}.wide{overflow:visible;background:none}.wide>svg{min-width:0;max-height:120mm;margin:0 auto}table{font-size:7.5pt}th,td{padding:.2rem .3rem}td.t{min-width:28mm}.wide:not(:has(th:nth-child(9))) td.t{min-width:60mm}a{text-decoration:none}
section h3{margin-top:1.2rem}dl{font-size:8pt;gap:0 .9rem;line-height:1.4}pre{white-space:pre-wrap;font-size:7pt;padding:.4rem .6rem}}
`.trim();
