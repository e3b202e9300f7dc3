import { QuoteType, Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/** Attributes of one element, those asked for; the first of equal names counts. */
export type Attributes = ReadonlyMap<string, string>;

/** What is told while markup is walked. `foreign`: inside SVG or MathML. */
export interface MarkupVisitor {
  open?(name: string, attributes: Attributes, foreign: boolean): void;
  close?(name: string, foreign: boolean): void;
  /** `inside`: the element whose content is text only (`script`, `style`, `title` ...), else undefined. */
  text?(text: string, inside: string | undefined, foreign: boolean): void;
}

const TEXT_ONLY = new Set(['script', 'style', 'title', 'textarea', 'iframe', 'noembed', 'noframes', 'xmp']);
const FOREIGN = new Set(['svg', 'math']);
/** Elements that end foreign content which was never closed (HTML §13.2.6.5); those that pages have in fact. */
const BREAKS_OUT = new Set(
  'blockquote body br center code div dl em h1 h2 h3 h4 h5 h6 head hr img li meta ol p pre span strong table ul'.split(
    ' ',
  ),
);

/**
 * Walks the tokens of an HTML text once. It works on htmlparser2's tokenizer rather than its parser: the parser keeps
 * a stack of open elements with `unshift` and `indexOf`, which is quadratic on deep nesting, and no fact needs a tree.
 */
export function walkMarkup(text: string, wanted: ReadonlySet<string>, visitors: readonly MarkupVisitor[]): void {
  let name = '';
  let attribute = '';
  let value = '';
  let attributes = new Map<string, string>();
  let foreign = 0;
  let inside: string | undefined;

  const say = (piece: string) => {
    for (const visitor of visitors) visitor.text?.(piece, inside, foreign > 0);
  };
  const close = (closed: string) => {
    for (const visitor of visitors) visitor.close?.(closed, foreign > 0);
    if (closed === inside) inside = undefined;
    if (FOREIGN.has(closed)) foreign = Math.max(0, foreign - 1);
  };
  const opened = (selfClosing: boolean) => {
    if (FOREIGN.has(name)) foreign++;
    else if (BREAKS_OUT.has(name)) foreign = 0;
    for (const visitor of visitors) visitor.open?.(name, attributes, foreign > 0);
    if (foreign === 0 && TEXT_ONLY.has(name)) inside = name;
    if (selfClosing && foreign > 0) close(name);
  };
  const callbacks: TokenizerCallbacks = {
    onopentagname: (start, end) => {
      name = text.slice(start, end).toLowerCase();
      attributes = new Map();
    },
    onattribname: (start, end) => {
      attribute = text.slice(start, end).toLowerCase();
      value = '';
    },
    onattribdata: (start, end) => {
      value += text.slice(start, end);
    },
    onattribentity: (codePoint) => {
      value += String.fromCodePoint(codePoint);
    },
    onattribend: (quote) => {
      if (quote === QuoteType.NoValue) value = '';
      if (wanted.has(attribute) && !attributes.has(attribute)) attributes.set(attribute, value);
    },
    onopentagend: () => opened(false),
    onselfclosingtag: () => opened(true),
    onclosetag: (start, end) => close(text.slice(start, end).toLowerCase()),
    ontext: (start, end) => say(text.slice(start, end)),
    ontextentity: (codePoint) => say(String.fromCodePoint(codePoint)),
    oncdata: (start, end, offset) => {
      if (foreign > 0) say(text.slice(start, end - offset));
    },
    oncomment: () => {},
    ondeclaration: () => {},
    onprocessinginstruction: () => {},
    onend: () => {},
    isInForeignContext: () => foreign > 0,
  };
  const tokenizer = new Tokenizer({ decodeEntities: true }, callbacks);
  tokenizer.write(text);
  tokenizer.end();
}
