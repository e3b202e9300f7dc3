import type { HeaderList } from '../../src/model/observation.ts';

/** An answer that is a challenge or block, or one that only looks like it. */
export interface Case {
  readonly name: string;
  readonly status: number;
  readonly headers?: HeaderList;
  readonly body?: string;
}
export interface Guilty extends Case {
  readonly verdict: `${string} ${'challenge' | 'block'}`;
}

const page = (title: string, body = '', head = ''): string =>
  `<!DOCTYPE html><html><head><title>${title}</title>${head}</head><body>${body}</body></html>`;
const PLAIN: HeaderList = [['Content-Type', 'text/plain']];
const LONG = '<nav><a href="/">Home</a></nav><p>'.concat('A sentence of an ordinary page. '.repeat(80), '</p>');
const ORCHESTRATE = '<script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1?ray=1"></script>';
const JSD = '<script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>';

export const GUILTY: readonly Guilty[] = [
  { name: 'header', verdict: 'cloudflare challenge', status: 403, headers: [['cf-mitigated', 'challenge']] },
  {
    name: 'header at 200',
    verdict: 'cloudflare challenge',
    status: 200,
    headers: [['CF-Mitigated', 'challenge']],
    body: page('Shop', LONG),
  },
  {
    name: 'English page',
    verdict: 'cloudflare challenge',
    status: 403,
    body: page('Just a moment...', '', ORCHESTRATE),
  },
  {
    name: 'page as text/plain at 200',
    verdict: 'cloudflare challenge',
    status: 200,
    headers: PLAIN,
    body: page('Just a moment...', '', ORCHESTRATE),
  },
  ...[
    'Nur einen Moment…',
    'Un instant…',
    'Un momento…',
    'Один момент…',
    'しばらくお待ちください...',
    '请稍候…',
    '잠시만 기다리십시오…',
    'Bir dakika lütfen...',
  ].map(
    (title): Guilty => ({
      name: title,
      verdict: 'cloudflare challenge',
      status: 503,
      body: page(title, '', ORCHESTRATE),
    }),
  ),
  {
    name: 'options of an unknown language',
    verdict: 'cloudflare challenge',
    status: 403,
    body: page('Momentik', '<script>window._cf_chl_opt={}</script>', ORCHESTRATE),
  },
  {
    name: 'title',
    verdict: 'cloudflare block',
    status: 403,
    headers: [['Server', 'cloudflare']],
    body: page('Attention Required! | Cloudflare'),
  },
  {
    name: 'headline',
    verdict: 'cloudflare block',
    status: 403,
    headers: [['Server', 'cloudflare']],
    body: page('x', '<h1 data-translate="block_headline">Sorry</h1>'),
  },
  {
    name: 'error code',
    verdict: 'cloudflare block',
    status: 403,
    headers: [['Server', 'cloudflare'], ...PLAIN],
    body: 'error code: 1020\n',
  },
  {
    name: 'error code at 429',
    verdict: 'cloudflare block',
    status: 429,
    headers: [['Server', 'cloudflare']],
    body: 'error code: 1015',
  },
  {
    name: 'dd variable',
    verdict: 'datadome challenge',
    status: 403,
    headers: [['X-DataDome', 'protected']],
    body: page('example.com', "<script>var dd={'rt':'c'}</script>"),
  },
  {
    name: 'server header',
    verdict: 'datadome challenge',
    status: 401,
    headers: [['Server', 'DataDome']],
    body: page('example.com', '<iframe src="https://geo.captcha-delivery.com/captcha/"></iframe>'),
  },
  {
    name: 'JSON form',
    verdict: 'datadome challenge',
    status: 403,
    body: '{"url":"https://geo.captcha-delivery.com/captcha/?initialCid=x"}',
  },
  {
    name: 'at 200',
    verdict: 'datadome challenge',
    status: 200,
    body: page('example.com', '<script src="https://ct.captcha-delivery.com/c.js"></script>'),
  },
  { name: 'block marker', verdict: 'datadome block', status: 403, headers: [['X-DD-B', '1']], body: 'no' },
  {
    name: 'captcha element',
    verdict: 'human challenge',
    status: 403,
    body: page('Access to this page has been denied', '<div id="px-captcha"></div>'),
  },
  {
    name: 'captcha element at 200',
    verdict: 'human challenge',
    status: 200,
    body: page('Robot or human?', "<div id='px-captcha'></div>"),
  },
  {
    name: 'app id at 403',
    verdict: 'human challenge',
    status: 403,
    body: page('Denied', "<script>window._pxAppId='PX1'</script>"),
  },
  {
    name: 'JSON form',
    verdict: 'human challenge',
    status: 403,
    body: '{"appId":"PXabc","jsClientSrc":"/x","blockScript":"/y"}',
  },
  {
    name: 'container',
    verdict: 'akamai challenge',
    status: 428,
    body: page('', '<div id="sec-if-cpt-container"></div>'),
  },
  {
    name: 'bm-verify at 200',
    verdict: 'akamai challenge',
    status: 200,
    body: page('', '', `<meta http-equiv="refresh" content="5; URL='/?bm-verify=AAQ'">`),
  },
  {
    name: 'challenge path',
    verdict: 'akamai challenge',
    status: 200,
    body: page('Challenge Validation', '<script src="/_sec/cp_challenge/sec-4-4.js"></script>'),
  },
  {
    name: 'reference as entity',
    verdict: 'akamai block',
    status: 403,
    body: page(
      'Access Denied',
      'Reference&#32;&#35;18&#46;af x <p>https&#58;&#47;&#47;errors&#46;edgesuite&#46;net',
    ).replace('Reference&#32;', 'Reference '),
  },
  {
    name: 'server',
    verdict: 'akamai block',
    status: 403,
    headers: [['Server', 'AkamaiGHost']],
    body: page('Access Denied'),
  },
  {
    name: 'edgesuite',
    verdict: 'akamai block',
    status: 403,
    body: page('Access Denied', 'https://errors.edgesuite.net/18.x'),
  },
  {
    name: 'incident at 200',
    verdict: 'imperva challenge',
    status: 200,
    body: page('', 'Request unsuccessful. Incapsula incident ID: 1-2'),
  },
  {
    name: 'resource frame at 200',
    verdict: 'imperva challenge',
    status: 200,
    body: '<html style="height:100%"><body><iframe src="/_Incapsula_Resource?x=1"></iframe></body></html>',
  },
  { name: 'interruption', verdict: 'imperva challenge', status: 200, body: page('Pardon Our Interruption', LONG) },
  {
    name: 'error with x-iinfo',
    verdict: 'imperva block',
    status: 403,
    headers: [['X-Iinfo', '1-2-3']],
    body: page('x', 'Error code 15: access denied'),
  },
  { name: 'empty 202', verdict: 'aws-waf challenge', status: 202, headers: [['x-amzn-waf-action', 'challenge']] },
  {
    name: 'captcha 405',
    verdict: 'aws-waf challenge',
    status: 405,
    headers: [['X-Amzn-Waf-Action', 'captcha']],
    body: page('Human Verification'),
  },
  { name: 'goku', verdict: 'aws-waf challenge', status: 202, body: page('', '<script>window.gokuProps = {}</script>') },
  {
    name: 'title',
    verdict: 'cloudfront block',
    status: 403,
    headers: [['Server', 'CloudFront']],
    body: page('ERROR: The request could not be satisfied'),
  },
  { name: 'header', verdict: 'vercel challenge', status: 429, headers: [['X-Vercel-Mitigated', 'challenge']] },
  { name: 'deny', verdict: 'vercel block', status: 403, headers: [['X-Vercel-Mitigated', 'deny']] },
  { name: 'title', verdict: 'vercel challenge', status: 429, body: page('Vercel Security Checkpoint') },
  { name: 'header', verdict: 'kasada challenge', status: 429, headers: [['x-kpsdk-ct', 'secret']] },
  {
    name: 'script',
    verdict: 'kasada challenge',
    status: 429,
    body: page('', '<script>window.KPSDK={}</script><script src="/149e/ips.js"></script>'),
  },
  { name: 'header', verdict: 'sucuri block', status: 403, headers: [['X-Sucuri-Block', 'EVA001']] },
  { name: 'title', verdict: 'sucuri block', status: 403, body: page('Sucuri WebSite Firewall - Access Denied') },
  {
    name: 'cookie script',
    verdict: 'sucuri challenge',
    status: 200,
    body: page('You are being redirected...', '<script>sucuri_cloudproxy_js="";</script>'),
  },
  { name: 'header', verdict: 'siteground challenge', status: 202, headers: [['SG-Captcha', 'challenge']] },
  {
    name: 'refresh',
    verdict: 'siteground challenge',
    status: 202,
    body: '<html><head><meta http-equiv="refresh" content="0;/.well-known/sgcaptcha/?r=%2F"></head></html>',
  },
  {
    name: 'server',
    verdict: 'ddos-guard challenge',
    status: 403,
    headers: [['Server', 'ddos-guard']],
    body: page('DDoS-Guard'),
  },
  {
    name: 'page',
    verdict: 'ddos-guard challenge',
    status: 200,
    body: page('DDOS-GUARD', '<script src="/.well-known/ddos-guard/check"></script>'),
  },
  {
    name: 'element at 200',
    verdict: 'anubis challenge',
    status: 200,
    body: page(
      'Making sure you&#39;re not a bot!',
      '<script id="anubis_challenge" type="application/json">{}</script>',
    ),
  },
  {
    name: 'title in typographic quotes',
    verdict: 'anubis challenge',
    status: 200,
    body: page('Making sure you’re not a bot!', 'Protected by Anubis'),
  },
  {
    name: 'rejected at 200',
    verdict: 'f5 block',
    status: 200,
    body: page('Request Rejected', 'The requested URL was rejected. Please consult with your administrator.'),
  },
  {
    name: 'rejected as text',
    verdict: 'f5 block',
    status: 200,
    headers: PLAIN,
    body: 'The requested URL was rejected. Please consult with your administrator. Your support ID is: 1',
  },
  {
    name: 'front door',
    verdict: 'azure block',
    status: 403,
    headers: [['X-Azure-Ref', 'x']],
    body: page('', '<h2>The request is blocked.</h2>'),
  },
  {
    name: 'perfdrive',
    verdict: 'radware challenge',
    status: 200,
    body: page('', '<script src="https://validate.perfdrive.com/x"></script>'),
  },
  {
    name: 'message',
    verdict: 'imunify360 block',
    status: 200,
    body: '{"message":"Access denied by Imunify360 bot-protection. IPs used for automation should be whitelisted"}',
  },
  {
    name: 'generated',
    verdict: 'wordfence block',
    status: 403,
    body: page('403', '<p>Generated by Wordfence at now</p>'),
  },
  { name: 'title', verdict: 'godaddy block', status: 403, body: page('Access Denied - GoDaddy Website Firewall') },
  {
    name: '406',
    verdict: 'modsecurity block',
    status: 406,
    body: '<head><title>Not Acceptable!</title></head><p>This error was generated by Mod_Security.</p>',
  },
  {
    name: 'punish',
    verdict: 'alibaba challenge',
    status: 200,
    body: '<script>location.href="/_____tmd_____/punish?x5secdata=1"</script>',
  },
  {
    name: 'show captcha',
    verdict: 'yandex challenge',
    status: 200,
    body: page('Вы не робот?', '<form action="/checkcaptcha?key=1">'),
  },
  {
    name: 'recaptcha path',
    verdict: 'litespeed challenge',
    status: 200,
    body: page('Captcha', '<form action="/.lsrecap/recaptcha?"></form>'),
  },
  {
    name: 'shield path',
    verdict: 'bunny challenge',
    status: 403,
    body: page('Establishing a secure connection ...', '<script src="/.bunny-shield/assets/x.js"></script>'),
  },
  ...(
    [
      ['g-recaptcha', 'Please verify you are human'],
      ['h-captcha', 'Bitte bestätigen: Sicherheitsüberprüfung'],
      ['x cf-turnstile', 'Подтвердите, что вы не робот'],
      ['g-recaptcha', '私はロボットではありません'],
      ['h-captcha', 'Vérification de sécurité'],
      ['h-captcha', '请完成安全验证'],
    ] as const
  ).map(
    ([element, phrase]): Guilty => ({
      name: phrase,
      verdict: 'unknown challenge',
      status: 200,
      body: page('x', `<p>${phrase}</p><div class="${element}"></div>`),
    }),
  ),
];

export const INNOCENT: readonly Case[] = [
  {
    name: 'ordinary page with the Cloudflare jsd script',
    status: 200,
    headers: [
      ['Server', 'cloudflare'],
      ['CF-Ray', 'x'],
    ],
    body: page('Shop', LONG, JSD),
  },
  {
    name: 'refusal behind Cloudflare with cf-ray and a page of its own',
    status: 403,
    headers: [
      ['Server', 'cloudflare'],
      ['CF-Ray', 'x'],
    ],
    body: page('Members only', LONG),
  },
  { name: 'page titled Just a moment', status: 200, body: page('Just a moment: a poem', LONG) },
  {
    name: 'origin error of Cloudflare',
    status: 522,
    headers: [['Server', 'cloudflare']],
    body: page('522: Connection timed out', '<h1>Error 522</h1>'),
  },
  { name: 'error code 1020 from a server that is not Cloudflare', status: 403, body: 'error code: 1020' },
  { name: 'error code of another kind', status: 404, headers: [['Server', 'cloudflare']], body: 'error code: 42' },
  {
    name: 'page of a DataDome customer',
    status: 200,
    headers: [['X-DataDome', 'protected']],
    body: page('Shop', LONG.concat('<script src="https://js.datadome.co/tags.js"></script>')),
  },
  {
    name: 'page of a HUMAN customer with its sensor',
    status: 200,
    body: page('Shop', LONG, "<script>window._pxAppId='PX1'</script>"),
  },
  {
    name: 'page of an Imperva customer with its sensor',
    status: 200,
    headers: [
      ['X-Iinfo', 'x'],
      ['X-CDN', 'Imperva'],
    ],
    body: page('Shop', LONG.concat('<script src="/_Incapsula_Resource?SWJIYLWA=1"></script>')),
  },
  {
    name: 'empty shell of an Imperva customer with its measuring script',
    status: 200,
    body: page('Shop', '', '<div id="app"></div><script src="/_Incapsula_Resource?SWJIYLWA=1&ns=1&cb=2"></script>'),
  },
  { name: 'not found behind Imperva', status: 404, headers: [['X-Iinfo', 'x']], body: page('Not found', LONG) },
  {
    name: 'page of an AWS WAF customer with its integration',
    status: 200,
    body: page('Shop', LONG, '<script src="https://x.token.awswaf.com/challenge.js"></script>'),
  },
  {
    name: 'page of an Akamai customer',
    status: 200,
    headers: [['Server', 'AkamaiGHost']],
    body: page('Access denied: a history of doors', LONG),
  },
  {
    name: 'access denied by the site itself',
    status: 403,
    headers: [['Server', 'nginx']],
    body: page('Access Denied', LONG),
  },
  {
    name: 'page of a Kasada customer',
    status: 200,
    headers: [['x-kpsdk-ct', 'x']],
    body: page('Shop', LONG, '<script>window.KPSDK={}</script>'),
  },
  { name: 'page behind ddos-guard', status: 200, headers: [['Server', 'ddos-guard']], body: page('Shop', LONG) },
  {
    name: 'not found from CloudFront',
    status: 404,
    headers: [['Server', 'CloudFront']],
    body: page('ERROR: The request could not be satisfied'),
  },
  {
    name: 'sign-in form with a CAPTCHA inside a site',
    status: 200,
    body: page('Sign in', `${LONG}<p>Please verify you are human</p><div class="g-recaptcha"></div>`),
  },
  {
    name: 'contact form with a CAPTCHA and no phrase',
    status: 200,
    body: page('Contact', '<form><div class="h-captcha"></div></form>'),
  },
  {
    name: 'form of a bare page with a CAPTCHA and everyday words',
    status: 200,
    body: page('Contact', '<p>Captcha: please wait, un momento</p><div class="g-recaptcha"></div>'),
  },
  {
    name: 'the word captcha',
    status: 200,
    body: page('What is a captcha?', '<p>Please verify you are human, it says.</p>'),
  },
  {
    name: 'article with a quoted challenge page',
    status: 200,
    body: page(
      'How px works',
      `${LONG}<pre>&lt;div id="px-captcha"&gt; window._cf_chl_opt</pre>`.replace(
        '"px-captcha"',
        '&quot;px-captcha&quot;',
      ),
    ),
  },
  {
    name: 'robots.txt that names challenge paths',
    status: 200,
    headers: PLAIN,
    body: 'User-agent: *\nDisallow: /cdn-cgi/challenge-platform/h/b/orchestrate/\nDisallow: /_Incapsula_Resource\nDisallow: /.well-known/sgcaptcha/\n# captcha.px-cdn.net _cf_chl_opt incapsula incident id\n',
  },
  {
    name: 'llms.txt of a security vendor',
    status: 200,
    headers: PLAIN,
    body: '# Docs\n- [DataDome](https://geo.captcha-delivery.com/): var dd=\n- verify you are human\n',
  },
  {
    name: 'JSON that links to a captcha host elsewhere',
    status: 200,
    body: '{"name":"x","docs":"https://geo.captcha-delivery.com/"}',
  },
  { name: 'limit of the site itself', status: 429, body: 'Too many requests' },
  { name: 'plain 403', status: 403, body: '' },
];
