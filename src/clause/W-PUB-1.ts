import { part } from './part.ts';
import { promise } from './promise.ts';

/** What is published, and when. */
export const W_PUB_1 = promise('W-PUB-1', {
  en: (p, w) => {
    const { after, ipv4, ipv6 } = part(p, 'publish', p.publish);
    return [
      'Published are parsed results per domain, hashes and the rules of robots.txt, with the code that collected and analysed them; kept bodies are not, but a reviewer may ask for them.',
      `A domain appears by its name and rank alone, the address that answered as its network only, /${ipv4} for IPv4 and /${ipv6} for IPv6.`,
      `Nothing is published sooner than ${w.span(after)} after the run, so that operators can answer first.`,
    ];
  },
  zh: (p, w) => {
    const { after, ipv4, ipv6 } = part(p, 'publish', p.publish);
    return [
      '公布的是按域名解析出的结果、哈希和 robots.txt 的规则，连同采集与分析代码；保留的正文不公布，但审稿人可以索取。',
      `域名只以名称和排名出现，作出回答的地址只公布其网段：IPv4 为 /${ipv4}，IPv6 为 /${ipv6}。`,
      `运行结束后至少 ${w.span(after)}才会公布，以便运营者先作回应。`,
    ];
  },
});
