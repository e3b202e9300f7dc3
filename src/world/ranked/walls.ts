import { html, type Reply, reply } from '../answer.ts';

/** How a robot is turned away. `outcome`: what a reader that knows the vendors calls it. */
export interface Wall {
  readonly share: number;
  readonly outcome: 'challenge' | 'refused' | 'licence-required' | 'payment-required';
  readonly answer: Reply;
}

const challenge = (share: number, answer: Reply): Wall => ({ share, outcome: 'challenge', answer });
const refused = (share: number, answer: Reply): Wall => ({ share, outcome: 'refused', answer });
const cloudflare = ['Server', 'cloudflare'] as const;

/** The walls in front of sites, by name; several vendors answer 200, 202 or 429, not 403. */
export const WALLS = {
  'cloudflare-challenge': challenge(
    26,
    html(
      'Just a moment...',
      '<noscript>Enable JavaScript and cookies to continue</noscript><script>window._cf_chl_opt={cvId:"3"}</script><script src="/cdn-cgi/challenge-platform/h/g/orchestrate/chl_page/v1"></script>',
      403,
      [cloudflare, ['cf-mitigated', 'challenge'], ['cf-ray', '8f0c1d2e3a4b5c6d-FRA']],
    ),
  ),
  'cloudflare-block': challenge(
    10,
    html(
      'Attention Required! | Cloudflare',
      '<h1 data-translate="block_headline">Sorry, you have been blocked</h1>',
      403,
      [cloudflare, ['cf-ray', '8f0c1d2e3a4b5c6d-AMS']],
    ),
  ),
  'cloudflare-1020': challenge(3, reply(403, 'text/plain; charset=UTF-8', 'error code: 1020', [cloudflare])),
  'akamai-block': challenge(
    14,
    html(
      'Access Denied',
      '<h1>Access Denied</h1>You have no permission to access this server.<p>Reference&#32;&#35;18&#46;2d351ab8&#46;1557333295&#46;a4e16ab<p>https&#58;&#47;&#47;errors&#46;edgesuite&#46;net',
      403,
      [['Server', 'AkamaiGHost']],
    ),
  ),
  'akamai-challenge': challenge(
    2,
    html('', '<div id="sec-if-cpt-container"></div><script src="/_sec/cp_challenge/verify"></script>', 428, [
      ['Server', 'AkamaiGHost'],
    ]),
  ),
  datadome: challenge(
    5,
    html(
      'shop.test',
      "<script>var dd={'rt':'c','cid':'AHrl','host':'geo.captcha-delivery.com'}</script><script src=\"https://ct.captcha-delivery.com/c.js\"></script>",
      403,
      [
        ['Server', 'DataDome'],
        ['x-datadome', 'protected'],
      ],
    ),
  ),
  'datadome-json': challenge(
    1,
    reply(403, 'application/json', '{"url":"https://geo.captcha-delivery.com/captcha/?initialCid=AHrl"}', [
      ['x-dd-b', '1'],
      ['Server', 'DataDome'],
    ]),
  ),
  human: challenge(
    3,
    html(
      'Access to this page has been denied',
      '<div id="px-captcha"></div><script>window._pxAppId="PXabc12345";</script><script src="https://captcha.px-cdn.net/PXabc12345/captcha.js"></script>',
      403,
    ),
  ),
  'imperva-at-200': challenge(
    5,
    html(
      'Pardon Our Interruption',
      '<iframe src="/_Incapsula_Resource?SWUDNSAI=31&xinfo=9-1"></iframe>Incapsula incident ID: 123000-456',
      200,
      [
        ['x-iinfo', '9-1-0 0NNN RT'],
        ['x-cdn', 'Imperva'],
      ],
    ),
  ),
  'aws-waf-challenge': challenge(4, reply(202, undefined, '', [['x-amzn-waf-action', 'challenge']])),
  'aws-waf-captcha': challenge(1, reply(405, 'text/html', '', [['x-amzn-waf-action', 'captcha']])),
  'cloudfront-block': challenge(
    4,
    html('ERROR: The request could not be satisfied', '<h1>403 ERROR</h1><p>Request blocked.</p>', 403, [
      ['Server', 'CloudFront'],
    ]),
  ),
  'vercel-at-429': challenge(
    2,
    html('Vercel Security Checkpoint', '<p>We are verifying your browser</p>', 429, [
      ['x-vercel-mitigated', 'challenge'],
    ]),
  ),
  'kasada-at-429': challenge(
    1,
    html('', '<script>window.KPSDK={};</script><script src="/149e9513/ips.js"></script>', 429, [
      ['x-kpsdk-ct', '0abc'],
    ]),
  ),
  sucuri: challenge(
    2,
    html('Sucuri WebSite Firewall - Access Denied', '<p>Block ID: GEO02</p>', 403, [['x-sucuri-block', 'GEO02']]),
  ),
  siteground: challenge(
    1,
    html('', '<meta http-equiv="refresh" content="0;/.well-known/sgcaptcha/?r=%2F">', 202, [
      ['sg-captcha', 'challenge'],
    ]),
  ),
  'ddos-guard': challenge(1, html('DDoS-Guard', '<p>Checking your browser</p>', 403, [['Server', 'ddos-guard']])),
  'anubis-at-200': challenge(
    1,
    html(
      'Making sure you are not a bot!',
      '<script id="anubis_challenge" type="application/json">{"rules":{}}</script>',
    ),
  ),
  'f5-at-200': challenge(
    1,
    html('Request Rejected', 'The requested URL was rejected. Please consult with your administrator.'),
  ),
  'plain-403': refused(12, html('403 Forbidden', '<h1>Forbidden</h1>', 403, [['Server', 'nginx']])),
  'plain-401': refused(2, reply(401, 'text/plain', 'Unauthorized\n', [['WWW-Authenticate', 'Basic realm="site"']])),
  'plain-451': refused(1, html('451', '<h1>Unavailable For Legal Reasons</h1>', 451)),
  'pay-per-crawl': {
    share: 1,
    outcome: 'payment-required',
    answer: reply(402, 'text/plain', 'Payment required\n', [cloudflare, ['crawler-price', 'USD 0.01']]),
  },
  'licence-401': {
    share: 1,
    outcome: 'licence-required',
    answer: reply(401, 'text/plain', 'A licence is required\n', [
      ['WWW-Authenticate', 'License error="invalid_request", realm="content"'],
    ]),
  },
} as const satisfies Record<string, Wall>;

export type WallId = keyof typeof WALLS;
