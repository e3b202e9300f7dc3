/**
 * How challenges and blocks look, as data. The first row of which every given condition holds decides, at whatever
 * status. Marks that stand on ordinary pages too (`cf-ray`, the Cloudflare jsd script, sensor scripts, the word captcha)
 * are no condition, or only beside a status or a page without text. Facts after formats.md §0.3 and vendors' own pages.
 */
export interface Signature {
  readonly vendor: string;
  readonly kind: 'challenge' | 'block';
  /** Any of these; a pair is a range, both ends included. */
  readonly status?: readonly (number | readonly [number, number])[];
  /** One of these is among the headers; without a pattern its presence is enough. */
  readonly header?: readonly (readonly [name: string, value?: RegExp])[];
  /** One of these is in the first 64 Ki characters of the body. */
  readonly body?: readonly RegExp[];
  /** This is in the body as well. */
  readonly also?: RegExp;
  readonly title?: readonly RegExp[];
  /** What kind of body; `markup` where a body pattern is given and nothing is said. */
  readonly form?: 'markup' | 'json' | 'any';
  /** The visible text has at most this many characters. */
  readonly textAtMost?: number;
  /** The body has at most this many bytes. */
  readonly bytesAtMost?: number;
  /** A CAPTCHA widget, a human-check phrase, and no site around it. */
  readonly generic?: true;
}

const REFUSING = [401, 403, 405, 406, 429, 503] as const;

export const SIGNATURES: readonly Signature[] = [
  { vendor: 'cloudflare', kind: 'challenge', header: [['cf-mitigated', /challenge/i]] },
  { vendor: 'cloudflare', kind: 'block', header: [['cf-mitigated', /block|deny/i]] },
  {
    vendor: 'cloudflare',
    kind: 'challenge',
    body: [/\/cdn-cgi\/challenge-platform\/h\/[a-z]{1,4}\/orchestrate\//i],
    title: [
      /^just a moment/i,
      /^(?:nur )?einen moment|^un instant|^un momento|^um momento|^een ogenblik|^chwileczk/i,
      /^один момент|^bir dakika|^しばらくお待ち|^请稍候|^請稍候|^잠시만/i,
    ],
  },
  {
    vendor: 'cloudflare',
    kind: 'challenge',
    body: [/\/cdn-cgi\/challenge-platform\/h\/[a-z]{1,4}\/orchestrate\//i],
    also: /_cf_chl_opt/,
  },
  {
    vendor: 'cloudflare',
    kind: 'block',
    status: [[400, 499]],
    header: [['server', /^cloudflare/i]],
    title: [/^attention required! \| cloudflare/i],
  },
  {
    vendor: 'cloudflare',
    kind: 'block',
    status: [[400, 499]],
    header: [['server', /^cloudflare/i]],
    body: [/data-translate="block_headline"/i],
  },
  {
    vendor: 'cloudflare',
    kind: 'block',
    status: [[400, 499]],
    header: [['server', /^cloudflare/i]],
    body: [/^\s*error code: 1\d{3}\s*$/i],
    form: 'any',
  },
  {
    vendor: 'datadome',
    kind: 'challenge',
    status: [401, 403, 405, 429],
    header: [['x-datadome'], ['x-dd-b'], ['server', /^datadome/i]],
    body: [/captcha-delivery\.com/i, /\bvar dd\s{0,4}=/],
    form: 'any',
  },
  { vendor: 'datadome', kind: 'block', header: [['x-dd-b', /^[1-9]/]], status: [[400, 499]] },
  {
    vendor: 'datadome',
    kind: 'challenge',
    body: [/(?:src|href)="https:\/\/(?:geo|ct|interstitial)\.captcha-delivery\.com\//i],
    textAtMost: 600,
  },
  {
    vendor: 'datadome',
    kind: 'challenge',
    body: [/\{\s{0,4}"url"\s{0,4}:\s{0,4}"https?:\/\/geo\.captcha-delivery\.com\//i],
    form: 'json',
  },
  { vendor: 'human', kind: 'challenge', body: [/id=["']px-captcha["']/i, /captcha\.px-(?:cdn|cloud)\.net/i] },
  { vendor: 'human', kind: 'challenge', status: [403, 429], body: [/window\._pxAppId/] },
  {
    vendor: 'human',
    kind: 'challenge',
    body: [/"appId"\s{0,4}:\s{0,4}"PX/],
    also: /"blockScript"/,
    form: 'json',
  },
  {
    vendor: 'akamai',
    kind: 'challenge',
    body: [/sec-if-cpt-container/, /\/_sec\/cp_challenge\//, /[?&;]bm-verify=/],
    textAtMost: 1500,
  },
  {
    vendor: 'akamai',
    kind: 'block',
    status: [403],
    title: [/^access denied/i],
    body: [/errors\.edgesuite\.net/i, /reference\s{0,4}(?:#|&#35;|&#x23;)\s{0,4}18(?:\.|&#46;|&#x2e;)/i],
  },
  {
    vendor: 'akamai',
    kind: 'block',
    status: [403],
    header: [['server', /^akamai/i]],
    title: [/^access denied/i],
  },
  { vendor: 'imperva', kind: 'challenge', body: [/incapsula incident id/i], textAtMost: 2000 },
  { vendor: 'imperva', kind: 'challenge', title: [/^pardon our interruption/i] },
  {
    vendor: 'imperva',
    kind: 'challenge',
    body: [/_Incapsula_Resource(?![^"'\s]*[?&]ns=)/],
    textAtMost: 200,
    bytesAtMost: 20_000,
  },
  {
    vendor: 'imperva',
    kind: 'block',
    status: REFUSING,
    header: [['x-iinfo'], ['x-cdn', /imperva|incapsula/i]],
    body: [/access denied|error code 1[5-9]|request unsuccessful/i],
  },
  { vendor: 'aws-waf', kind: 'challenge', header: [['x-amzn-waf-action', /challenge|captcha/i]] },
  {
    vendor: 'aws-waf',
    kind: 'challenge',
    status: [202, 403, 405],
    body: [/window\.gokuProps/, /AwsWaf(?:Captcha|Integration)\b/],
  },
  {
    vendor: 'cloudfront',
    kind: 'block',
    status: [403],
    header: [['server', /^cloudfront/i]],
    title: [/^error: the request could not be satisfied/i],
  },
  { vendor: 'vercel', kind: 'challenge', header: [['x-vercel-mitigated', /challenge/i]] },
  { vendor: 'vercel', kind: 'block', header: [['x-vercel-mitigated']] },
  { vendor: 'vercel', kind: 'challenge', title: [/^vercel security checkpoint/i] },
  { vendor: 'kasada', kind: 'challenge', status: [403, 429], header: [['x-kpsdk-ct'], ['x-kpsdk-r']] },
  { vendor: 'kasada', kind: 'challenge', status: [403, 429], body: [/window\.KPSDK/, /\/ips\.js\b/] },
  { vendor: 'sucuri', kind: 'block', header: [['x-sucuri-block']] },
  { vendor: 'sucuri', kind: 'block', title: [/^sucuri website firewall/i] },
  { vendor: 'sucuri', kind: 'challenge', body: [/sucuri_cloudproxy_js/], textAtMost: 400 },
  { vendor: 'siteground', kind: 'challenge', header: [['sg-captcha', /challenge/i]] },
  { vendor: 'siteground', kind: 'challenge', body: [/\/\.well-known\/(?:sg)?captcha\/\?/i], textAtMost: 400 },
  { vendor: 'siteground', kind: 'challenge', status: [202], body: [/\/\.well-known\/sgcaptcha\//i] },
  { vendor: 'ddos-guard', kind: 'challenge', status: [403], header: [['server', /^ddos-guard/i]] },
  { vendor: 'ddos-guard', kind: 'challenge', title: [/^ddos-guard/i], body: [/\/\.well-known\/ddos-guard\//i] },
  { vendor: 'anubis', kind: 'challenge', body: [/id=["']anubis_(?:challenge|version)["']/i] },
  { vendor: 'anubis', kind: 'challenge', title: [/^making sure you(?:'|’)re not a bot/i], body: [/anubis/i] },
  {
    vendor: 'f5',
    kind: 'block',
    body: [/the requested url was rejected\. please consult with your administrator/i],
    form: 'any',
    bytesAtMost: 8000,
  },
  {
    vendor: 'azure',
    kind: 'block',
    status: [403],
    header: [['x-azure-ref'], ['x-msedge-ref']],
    body: [/the request is blocked|your request has been blocked/i],
    form: 'any',
    bytesAtMost: 8000,
  },
  { vendor: 'azure', kind: 'challenge', status: [403], title: [/^azure waf/i] },
  { vendor: 'radware', kind: 'challenge', body: [/validate\.perfdrive\.com/i], textAtMost: 1500 },
  { vendor: 'imunify360', kind: 'challenge', title: [/^imunify360/i] },
  {
    vendor: 'imunify360',
    kind: 'block',
    body: [/access denied by imunify360 bot-protection/i],
    form: 'any',
    bytesAtMost: 4000,
  },
  {
    vendor: 'wordfence',
    kind: 'block',
    status: [403, 503],
    body: [/generated by wordfence/i, /your access to this (?:site|service) has been limited/i],
  },
  { vendor: 'godaddy', kind: 'block', title: [/godaddy website firewall/i] },
  {
    vendor: 'modsecurity',
    kind: 'block',
    status: [403, 406],
    body: [/this error was generated by mod_security/i],
    form: 'any',
    bytesAtMost: 8000,
  },
  { vendor: 'litespeed', kind: 'challenge', body: [/\/\.lsrecap\/recaptcha/i], textAtMost: 1000 },
  { vendor: 'alibaba', kind: 'challenge', body: [/_____tmd_____\/(?:punish|verify)/], textAtMost: 1000, form: 'any' },
  { vendor: 'alibaba', kind: 'block', status: [405], body: [/errors\.aliyun\.com/i] },
  { vendor: 'yandex', kind: 'challenge', body: [/(?:action|src|href)="\/(?:check|show)captcha/i], textAtMost: 1500 },
  { vendor: 'bunny', kind: 'challenge', body: [/\/\.bunny-shield\//i], textAtMost: 600 },
  { vendor: 'unknown', kind: 'challenge', generic: true, bytesAtMost: 60_000 },
];
