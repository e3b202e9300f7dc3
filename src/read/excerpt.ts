/** The beginning of a text that comes in pieces. */
export interface Excerpt {
  add(piece: string): void;
  /** Elements stand apart in a phrase even where no blank is between them. */
  apart(): void;
  /** White space squeezed; copied, for a slice would keep the whole body in memory. */
  text(): string;
}

/** Collects the first characters of a text, `most` of them, give or take one piece cut to as many. */
export function excerpt(most: number): Excerpt {
  const pieces: string[] = [];
  let length = 0;
  const add = (piece: string) => {
    if (length >= most) return;
    pieces.push(piece.slice(0, most));
    length += piece.length;
  };
  return {
    add,
    apart: () => {
      if (pieces.at(-1) !== ' ') add(' ');
    },
    text: () => Buffer.from(pieces.join('').slice(0, most).replace(/\s+/g, ' ').trim(), 'utf8').toString('utf8'),
  };
}
