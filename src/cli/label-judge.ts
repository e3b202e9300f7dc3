import type { CommandModule } from 'yargs';
import type { Beside, LabelItem } from '../classify/label-item.ts';
import { isLabel, LABELS, type Label } from '../classify/labels.ts';
import { type OpenSheet, openSheet } from '../flow/label-judge.ts';
import { mistake } from '../model/mistake.ts';
import { type Terminal, terminal, withQuestions } from './ask.ts';
import { oneLine } from './printable.ts';

interface Args {
  readonly items: string;
  readonly labels: string;
}

/** `wmr label judge`: one person labels item after item. */
export const labelJudgeCommand: CommandModule<object, Args> = {
  command: 'judge',
  describe: 'Label item after item; goes on where it stopped',
  builder: (args) =>
    args.strict().options({
      items: { type: 'string', demandOption: true, requiresArg: true, describe: 'items.jsonl of the draw' },
      labels: {
        type: 'string',
        demandOption: true,
        requiresArg: true,
        describe: 'Your sheet; written after every answer',
      },
    }),
  handler: async ({ items, labels }) => {
    if (Array.isArray(labels)) throw mistake('--labels was given twice; one person fills one sheet');
    await judge(await openSheet(items, labels), terminal);
  },
};

const WORDS = Object.keys(LABELS).filter(isLabel);
const MENU = WORDS.map((label, i) => `${i + 1} ${label}`).join('  ');
const HELP = [
  ...WORDS.map((label, i) => `${String(i + 1).padStart(3)} ${label.padEnd(18)}${LABELS[label]}`),
  '    A label or its number, then a note if you like. "skip" leaves the item for later, "quit" ends.',
];

/** Shows every item without a label and asks for one, until all have one, "quit", or the end of the input. */
export async function judge(sheet: OpenSheet, at: Terminal): Promise<void> {
  const say = (lines: readonly string[]): void => {
    at.output.write(lines.map((line) => `${oneLine(line)}\n`).join(''));
  };
  await withQuestions(at, async (ask) => {
    const todo = sheet.todo();
    let done = sheet.items - todo.length;
    for (const item of todo) {
      say(['', `--- ${item.item}, ${done + 1} of ${sheet.items}`, ...itemLines(item), '', MENU]);
      const answer = await answerTo(ask, say);
      if (answer === 'quit') break;
      if (answer === 'skip') continue;
      await sheet.put(item.item, answer.label, answer.note);
      done += 1;
    }
  });
  const left = sheet.todo().length;
  say(['', `${sheet.items - left} of ${sheet.items} items are labelled${left > 0 ? '; run it again to go on' : ''}`]);
}

type Answer = 'skip' | 'quit' | { readonly label: Label; readonly note: string };

/** Asks until the answer is one. The end of the input quits: what was labelled is written already. */
async function answerTo(
  ask: (question: string) => Promise<string>,
  say: (lines: readonly string[]) => void,
): Promise<Answer> {
  for (;;) {
    const typed = await ask('What is it (? for help): ').catch(() => 'quit');
    if (typed === 'skip' || typed === 'quit') return typed;
    const [word = '', ...note] = typed.split(/\s+/);
    const label = /^\d+$/.test(word) ? WORDS[Number(word) - 1] : word.toLowerCase();
    if (label !== undefined && isLabel(label)) return { label, note: note.join(' ') };
    say(typed === '?' ? HELP : [`${JSON.stringify(word)} is no label and no number of one`]);
  }
}

/** An item as lines of text; they are as a site wrote them, so escape each before it is shown. */
export function itemLines({ asked, answered, sameBytesAs, beside, shown }: LabelItem): readonly string[] {
  const lost = answered.complete ? '' : `; NOT COMPLETE ${answered.notes.join(' ')}`;
  return [
    `asked:    ${asked.probe}  ${asked.url}${asked.ua === 'browser' ? '  as a browser' : ''}  Accept: ${asked.accept}`,
    `answered: ${answered.url}  after ${answered.redirects} redirects`,
    `status:   ${answered.status}  ${answered.contentType ?? 'no content type'}`,
    ...answered.headers.map(([name, value]) => `          ${name}: ${value}`),
    ...beside.map(besideLine),
    ...(sameBytesAs.length > 0 ? [`the same bytes as: ${sameBytesAs.join(', ')}`] : []),
    `body:     ${shown.of} bytes, the first ${shown.bytes} of them${lost}`,
    ...shown.text.split(/\r\n|\r|\n/).map((line) => `  | ${line.replaceAll('\t', '  ')}`),
  ];
}

const besideLine = ({ probe, url, status, contentType, sameBytes, shown }: Beside): string =>
  `beside:   ${probe}  ${url}  ${status}  ${contentType ?? 'no content type'}, ${shown.of} bytes${sameBytes ? ', THE SAME' : ''}: ${shown.text}`;
