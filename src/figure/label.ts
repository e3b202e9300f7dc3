/** Longest name that is looked at; the rest could not be drawn anyway. */
const LOOKED_AT = 200;

/** Width of a character in em: that of DejaVu Sans, which is wider than what `system-ui` is on any common system. */
function widthOf(character: string): number {
  if ((character.codePointAt(0) ?? 0) > 0x2000) return character === '…' || character === '–' ? 0.7 : 1.05;
  if (/[ijlI |!'.,:;()[\]]/.test(character)) return 0.36;
  if (/[frt/"*-]/.test(character)) return 0.45;
  if (/[mwMWQ%@&]/.test(character)) return 0.98;
  return /[A-Z\u0370-\u1fff]/.test(character) ? 0.74 : 0.64;
}

/** An estimate, on the wide side, of how wide `text` is drawn at `size`, both in px. */
export const textWidth = (text: string, size: number): number =>
  size * [...text].reduce((sum, character) => sum + widthOf(character), 0);

/**
 * Text of others made harmless to draw: one line, at most two marks on a letter, and every control, bidirectional
 * override, invisible or unpaired character shown as U+FFFD. Escaping is the serialiser's.
 */
export const plain = (text: string): string =>
  text
    .slice(0, LOOKED_AT)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\p{C}/gu, '\uFFFD')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1');

/** `text` made plain, cut with an ellipsis where it is wider than `width` px at `size` px. */
export function cutTo(text: string, width: number, size: number): string {
  const whole = plain(text);
  if (text.length <= LOOKED_AT && textWidth(whole, size) <= width) return whole;
  const kept = [...whole];
  while (kept.length > 0 && textWidth(`${kept.join('')}…`, size) > width) kept.pop();
  return `${kept.join('').trimEnd()}…`;
}
