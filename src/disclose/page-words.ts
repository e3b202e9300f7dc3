import { called } from '../clause/called.ts';
import { code, count, wordingFor } from '../clause/wording.ts';
import type { Language } from '../model/clause.ts';
import type { Probe } from '../model/probe.ts';
import type { ClauseId, Protocol } from '../model/protocol.ts';

/** The parts of a page in their order, each with the promises that stand in it, by the middle of their ids. */
export const PARTS = {
  who: ['ID', 'WHO', 'ONCE'],
  no: ['OUT'],
  asked: ['ASK'],
  pace: ['RATE', 'FIND', 'REDIR'],
  robots: ['ROB', 'LEAVE'],
  kept: ['BODY', 'KEEP', 'PUB'],
  else: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type Part = keyof typeof PARTS;

/** The version of a page: the line that the crawler looks for on it, and the software that wrote it. */
export interface PageVersion {
  readonly fingerprint: string;
  readonly software: string;
}

/** What a page says beside its promises; every number and name comes out of the protocol. */
export interface PageWords {
  readonly title: string;
  readonly lead: readonly string[];
  readonly heads: Readonly<Record<Part, string>>;
  /** Before the promises of a part, paragraph by paragraph. */
  readonly says: Readonly<Record<Part, readonly string[]>>;
  readonly versionHead: string;
  readonly version: readonly string[];
}

const block = (...lines: readonly string[]): string => ['```', ...lines, '```'].join('\n');

const optOut = ({ identity: { token } }: Protocol): string => block(`User-agent: ${token}`, 'Disallow: /');

const link = (url: string): string => `<${url}>`;

const numbered = (lines: readonly string[]): string => lines.map((line, n) => `${n + 1}. ${line}`).join('\n');

const IN_BRACKETS = {
  en: (ids) => ` (${ids.join(', ')})`,
  zh: (ids) => `（${ids.join('、')}）`,
} as const satisfies Record<Language, (ids: readonly ClauseId[]) => string>;

/** Where a promise says more, if the protocol makes it. */
function see({ clauses }: Protocol, language: Language, ...ids: readonly ClauseId[]): string {
  const made = ids.filter((id) => clauses.includes(id));
  return made.length === 0 ? '' : IN_BRACKETS[language](made);
}

const ADDED = {
  en: ({ accept, as }: Probe) => [
    ...(as === 'browser' ? ['under the User-Agent of a browser'] : []),
    ...(accept === undefined ? [] : [`Accept: ${code(accept)}`]),
  ],
  zh: ({ accept, as }: Probe) => [
    ...(as === 'browser' ? ['以浏览器的 User-Agent'] : []),
    ...(accept === undefined ? [] : [`Accept：${code(accept)}`]),
  ],
} as const satisfies Record<Language, (probe: Probe) => readonly string[]>;

/** The URLs asked of a site, in their order. */
const urls = ({ probes }: Protocol, language: Language): string =>
  numbered(
    probes.map((probe) => [called(probe, language), ...ADDED[language](probe)].join(language === 'en' ? ', ' : '，')),
  );

export const PAGE_WORDS = {
  en: (p, { fingerprint, software }) => {
    const { span } = wordingFor(p, 'en');
    const { contact, userAgent, browserUserAgent, token } = p.identity;
    return {
      title: 'Did you find us in your log?',
      lead: [
        `This is the page of the crawler ${code(token)}. It says who asks, what is asked of your site and how fast, what becomes of the answers, and how to send us away. It is written out of the rules that the crawler itself runs by, so that page and crawler cannot say different things. Each promise has an id, and the records of a run are checked against it.`,
      ],
      heads: {
        who: 'Who we are',
        no: 'How to say no, and how to complain',
        asked: 'What is asked of a site',
        pace: 'How fast, and where',
        robots: 'What robots.txt decides',
        kept: 'What is kept, and what is published',
        else: 'What else we promise',
      },
      says: {
        who: [
          'A request of ours says so in its User-Agent, to the letter:',
          block(userAgent),
          `One request a site, ${code(p.robots.twin)}, carries that of a browser in its place${see(p, 'en', 'W-ID-2')}:`,
          block(browserUserAgent),
          `A person reads what comes in at ${link(contact)}.`,
        ],
        no: [
          'Put these two lines into your robots.txt, at any time before or during the run:',
          optOut(p),
          `Or write through ${link(contact)}. To be left out, the name of the domain is enough; you need not say why. To complain, send a line of your log with its time and time zone: you learn which of our requests it is, and your site is asked nothing more${see(p, 'en', 'W-OUT-3')}. If we are not the ones who asked, we say that too.`,
        ],
        asked: [
          `Never more than ${count(p.budget.most)} of these URLs, from top to bottom, once${see(p, 'en', 'W-ASK-1', 'W-ASK-2')}:`,
          urls(p, 'en'),
        ],
        pace: [
          `At least ${span(p.pace.between)} lies between the end of one request to a host and the start of the next, and a visit waits for no answer longer than ${span(p.deadlines.exchange)}.`,
        ],
        robots: [
          `Your robots.txt is read before anything else, and every rule that speaks to ${code(token)} is obeyed.`,
        ],
        kept: [
          'Of pages next to nothing is kept; of files that are meant for crawlers, all. What is published are results, not texts.',
          ...(p.publish === undefined
            ? []
            : [`You have ${span(p.publish.after)} after the end of a run to answer before its data are published.`]),
        ],
        else: [],
      },
      versionHead: 'Which version is this?',
      version: [
        `This page stands for the protocol ${code(p.id)}. Its fingerprint is the line below; before a run, and while it goes on, the crawler looks for it on ${link(contact)}${see(p, 'en', 'W-ID-3')}. A promise that changes changes the line.`,
        block(fingerprint),
        `Written by version ${software} of the software.`,
      ],
    };
  },
  zh: (p, { fingerprint, software }) => {
    const { span } = wordingFor(p, 'zh');
    const { contact, userAgent, browserUserAgent, token } = p.identity;
    return {
      title: '您在日志里看到了我们？',
      lead: [
        `这是爬虫 ${code(token)} 的说明页：谁在请求，向您的站点请求什么、速度多快，得到的回答如何处理，以及怎样让我们离开。本页由爬虫自身运行所依据的规则生成，因此页面与爬虫不会各说各话。每项承诺都有编号，运行的记录会逐项对照检查。`,
      ],
      heads: {
        who: '我们是谁',
        no: '如何拒绝，如何投诉',
        asked: '向一个站点请求什么',
        pace: '多快，到哪里',
        robots: 'robots.txt 决定什么',
        kept: '保留什么，公布什么',
        else: '其他承诺',
      },
      says: {
        who: [
          '我们的请求在 User-Agent 中表明身份，原文如下：',
          block(userAgent),
          `每个站点只有一个请求 ${code(p.robots.twin)} 改用浏览器的 User-Agent${see(p, 'zh', 'W-ID-2')}：`,
          block(browserUserAgent),
          `发到 ${link(contact)} 的内容由真人阅读。`,
        ],
        no: [
          '在 robots.txt 中写上这两行，运行之前或运行期间均可：',
          optOut(p),
          `也可以通过 ${link(contact)} 写信。若要退出，只需告知域名，不必说明理由。若要投诉，请附上一行日志及其时间和时区：我们会告诉您那是哪一个请求，并且不再向您的站点请求任何内容${see(p, 'zh', 'W-OUT-3')}。如果请求不是我们发出的，我们也会如实说明。`,
        ],
        asked: [
          `以下 URL 自上而下，每个一次，总数不超过 ${count(p.budget.most)} 个${see(p, 'zh', 'W-ASK-1', 'W-ASK-2')}：`,
          urls(p, 'zh'),
        ],
        pace: [
          `对同一主机，一个请求结束后至少隔 ${span(p.pace.between)}才发出下一个；等待一个回答最长不超过 ${span(p.deadlines.exchange)}。`,
        ],
        robots: [`最先读取的是您的 robots.txt；凡是针对 ${code(token)} 的规则，一律遵守。`],
        kept: [
          '网页内容几乎不保留；专为爬虫提供的文件则全部保留。公布的是结果，而不是原文。',
          ...(p.publish === undefined
            ? []
            : [`运行结束后，您有 ${span(p.publish.after)}的时间作出回应，数据才会公布。`]),
        ],
        else: [],
      },
      versionHead: '这是哪个版本',
      version: [
        `本页对应协议 ${code(p.id)}，下面一行是它的指纹；运行开始之前和运行期间，爬虫都会在 ${link(contact)} 上查找这一行${see(p, 'zh', 'W-ID-3')}。任何承诺一有改动，这一行也随之改变。`,
        block(fingerprint),
        `由 ${software} 版软件生成。`,
      ],
    };
  },
} as const satisfies Record<Language, (protocol: Protocol, version: PageVersion) => PageWords>;
