import type { Protocol } from '../model/protocol.ts';
import { promise } from './promise.ts';
import { code, type Wording } from './wording.ts';

const accepting = (p: Protocol, w: Wording, says: (what: string, accept: string) => string): readonly string[] =>
  p.probes.flatMap(({ id, accept }) => (accept === undefined ? [] : [says(w.probe(id), code(accept))]));

/** What a request is made of, and what is never sent. */
export const W_ID_4 = promise('W-ID-4', {
  en: (p, w) => {
    const accepts = accepting(p, w, (what, accept) => `${accept} for ${what}`);
    return [
      `Every request is a GET over HTTP/1.1 whose only headers are Host, User-Agent, Accept, ${code(`Accept-Encoding: ${p.identity.acceptEncoding}`)} and Connection: no cookie, no credentials, no Referer.`,
      `Accept is ${w.and(accepts)}, and ${code(p.identity.accept)} for everything else.`,
      'No form is submitted, nobody logs in, no JavaScript runs, no challenge or CAPTCHA is attempted, and no cookie is kept.',
    ];
  },
  zh: (p, w) => {
    const accepts = accepting(p, w, (what, accept) => `${what}为 ${accept}`);
    return [
      `每个请求都是 HTTP/1.1 的 GET，只带 Host、User-Agent、Accept、${code(`Accept-Encoding: ${p.identity.acceptEncoding}`)} 和 Connection 这些头：没有 cookie，没有凭据，没有 Referer。`,
      `Accept 头：${accepts.join('，')}，其余一律为 ${code(p.identity.accept)}。`,
      '不提交表单，不登录，不运行 JavaScript，不尝试通过任何质询或验证码，也不保存 cookie。',
    ];
  },
});
