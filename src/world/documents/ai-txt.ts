import { type DocumentKind, textVariant } from './document.ts';

const GLOBS = ['*.jpg', '*.png', '*.mp3', '*.mp4', '*.txt', '*.pdf', '*'];

/** `/ai.txt`: media types by Spawning, or one of its namesakes. */
export const aiTxt: DocumentKind = {
  probe: 'ai-txt',
  variants: [
    textVariant('spawning', 'strong', 2, () => `User-Agent: *\n${GLOBS.map((glob) => `Disallow: ${glob}\n`).join('')}`),
    textVariant('robots-like', 'weak', 5, () => 'User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nAllow: /blog/\n'),
    textVariant('key-value', 'weak', 2, ({ title }) => `Owner: ${title}\nTraining: no\nAttribution: required\n`),
    textVariant('prose-with-heading', 'weak', 1, ({ title }) => `# AI policy of ${title}\n\nQuote us, link to us.\n`),
    textVariant('greeting', 'none', 1, () => 'hello\n'),
  ],
};
