import { part } from './part.ts';
import { promise } from './promise.ts';
import { code } from './wording.ts';

/** The contact page is up while the crawler is out. */
export const W_ID_3 = promise('W-ID-3', {
  en: (p, w) => {
    const { every, within } = part(p, 'contactCheck', p.contactCheck);
    return [
      `The contact page, ${code(p.identity.contact)}, stays reachable during the whole run and carries the fingerprint of the protocol ${code(p.id)}.`,
      `We ask for it ourselves when a run begins, before any site is asked, and again every ${w.span(every)}; when it does not answer 200 from its own host within ${w.span(within)}, no run starts and no site is asked anything until it does.`,
    ];
  },
  zh: (p, w) => {
    const { every, within } = part(p, 'contactCheck', p.contactCheck);
    return [
      `联系页 ${code(p.identity.contact)} 在整个运行期间保持可访问，并载有协议 ${code(p.id)} 的指纹。`,
      `在第一个请求之前以及此后每隔 ${w.span(every)}，我们会自行检查该页；若它未能在 ${w.span(within)}内由其本主机返回 200，则不启动运行，也不向任何站点发送请求，直到恢复为止。`,
    ];
  },
});
