import { LABELS } from '../classify/labels.ts';

/** What the people who label are told: `HOWTO.md`. */
export const howTo = (items: number): string => `# How to label

You have ${items} answers of web sites. For each, say **what it is**, by what was kept of it and by nothing else. Two people do
this alone: do not talk about items, do not look a site up, do not open \`key.jsonl\`, before both sheets are full. That
file holds what the program says, and whoever has seen it can no longer judge.

Person 1 fills \`labels-1.csv\`, person 2 \`labels-2.csv\`, in a spreadsheet or, item after item, with

    wmr label judge --items items.jsonl --labels labels-1.csv

## What an item tells

- \`asked\`: the probe and its address. \`robots\` asks for robots.txt, \`home-html\` for the home page, \`control-root\` and
  \`control-well-known\` for a path that should not exist, the others for the file they are named after.
- \`answered\`: where the answer came from after how many redirects, its status, its kept headers, whether all of it came.
- \`shown\`: its first 2,000 bytes as text, as far as they were kept; \`of\` is its whole length.
- \`beside\`: what the paths that should not exist and the home page were answered in the same visit.
- \`sameBytesAs\`: what else in the visit was answered with the very same bytes.

The name of the site is written SITE.

## The labels

| label | what it is |
| --- | --- |
${Object.entries(LABELS)
  .map(([label, says]) => `| \`${label}\` | ${says} |`)
  .join('\n')}

## When in doubt

1. Take the first that fits: a challenge or block; what the status says (anything but 2xx); nothing (\`empty\`); what is
   served for every path (\`catch-all\`: compare with \`beside\`); a kind of page; an error; last the document itself.
2. A control that is answered with a 2xx is \`catch-all\`, whatever it says: that path should not exist.
3. Judge the document by what its reader could use. A file with mistakes, or with a single useful line, is \`real\`. Words that
   are no attempt at that kind of file are \`candidate-invalid\`.
4. The content type decides nothing: HTML comes as text/plain, and JSON as text/html.
5. You see 2,000 bytes where the program saw the whole. Where the label hangs on what follows (is the page empty but for its
   scripts? does it say "not found" further down?), say \`unsure\`.
6. If two labels still fit, say \`unsure\` and write both into the note. It counts as no agreement, which is better than a guess.
`;
