import {
  Bool,
  type Data,
  type DataType,
  Dictionary,
  Field,
  Float64,
  Int16,
  Int32,
  makeData,
  Schema,
  TimestampMillisecond,
  Utf8,
  vectorFromArray,
} from 'apache-arrow';
import type { Cell, Column, Table } from '../model/column.ts';

/** One column of a table for Arrow: its field, and how cells become a piece of it. */
export interface ArrowColumn {
  readonly field: Field;
  data(cells: readonly Cell[]): Data;
}

/** The Arrow schema of a table. Closed vocabularies are dictionaries, fixed in the order of their words. */
export const arrowSchema = (columns: readonly ArrowColumn[]): Schema => new Schema(columns.map(({ field }) => field));

/** The columns of a table for Arrow. */
export const arrowColumns = (table: Table): readonly ArrowColumn[] =>
  Object.entries(table.columns).map(([name, column], id) => {
    const { type, data } = encoding(column, id);
    return { field: new Field(name, type, column.nullMeans !== undefined), data };
  });

function encoding(column: Column, id: number): { type: DataType; data: (cells: readonly Cell[]) => Data } {
  switch (column.type) {
    case 'text':
      return { type: new Utf8(), data: textData };
    case 'words':
      return dictionary(column.words ?? [], id);
    case 'integer':
      return fixed(new Int32(), (length) => new Int32Array(length));
    case 'double':
      return fixed(new Float64(), (length) => new Float64Array(length));
    case 'timestamp-ms':
      return fixed(new TimestampMillisecond('UTC'), (length) => new BigInt64Array(length), BigInt);
    case 'boolean':
      return { type: new Bool(), data: boolData };
    default:
      return column.type satisfies never;
  }
}

function fixed<A extends Int32Array | Float64Array | BigInt64Array>(
  type: DataType,
  make: (length: number) => A,
  convert: (cell: number) => A[number] = (cell) => cell,
) {
  const data = (cells: readonly Cell[]) => {
    const values = make(cells.length);
    cells.forEach((cell, index) => {
      if (cell !== null) values[index] = convert(Number(cell));
    });
    return makeData({ type, length: cells.length, data: values, ...nulls(cells) } as never);
  };
  return { type, data };
}

function dictionary(words: readonly string[], id: number) {
  const values = vectorFromArray([...words], new Utf8());
  const type = new Dictionary(new Utf8(), new Int16(), id);
  const at = new Map<Cell, number>(words.map((word, index) => [word, index]));
  const data = (cells: readonly Cell[]) => {
    const indices = new Int16Array(cells.length);
    cells.forEach((cell, index) => {
      if (cell !== null) indices[index] = at.get(cell) ?? unknownWord(cell);
    });
    return makeData({ type, length: cells.length, data: indices, dictionary: values, ...nulls(cells) });
  };
  return { type, data };
}

function unknownWord(cell: Cell): never {
  throw new Error(`${JSON.stringify(cell)} is no word of a closed vocabulary`);
}

function textData(cells: readonly Cell[]): Data {
  const valueOffsets = new Int32Array(cells.length + 1);
  const joined = cells.map((cell) => cell ?? '').join('');
  const bytes = Buffer.from(joined);
  // Where every character is one octet, and so it mostly is, lengths need no second look.
  const octets = bytes.length === joined.length ? (text: string) => text.length : Buffer.byteLength;
  cells.forEach((cell, index) => {
    valueOffsets[index + 1] = (valueOffsets[index] ?? 0) + (cell === null ? 0 : octets(String(cell)));
  });
  return makeData({ type: new Utf8(), length: cells.length, valueOffsets, data: bytes, ...nulls(cells) });
}

function boolData(cells: readonly Cell[]): Data {
  return makeData({
    type: new Bool(),
    length: cells.length,
    data: bits(cells, (cell) => cell === true),
    ...nulls(cells),
  });
}

/** Where there is no null there is no bitmap either. */
function nulls(cells: readonly Cell[]): { nullCount: number; nullBitmap?: Uint8Array } {
  if (!cells.includes(null)) return { nullCount: 0 };
  const nullBitmap = bits(cells, (cell) => cell !== null);
  return { nullCount: cells.reduce<number>((count, cell) => count + (cell === null ? 1 : 0), 0), nullBitmap };
}

function bits(cells: readonly Cell[], isSet: (cell: Cell) => boolean): Uint8Array {
  const map = new Uint8Array(Math.ceil(cells.length / 64) * 8);
  cells.forEach((cell, index) => {
    if (isSet(cell)) map[index >> 3] = (map[index >> 3] ?? 0) | (1 << (index & 7));
  });
  return map;
}
