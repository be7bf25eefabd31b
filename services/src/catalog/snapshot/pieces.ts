/** A part of a value that is small enough to be serialised in a few milliseconds. */
export type Piece = { path: string[] } & (
  | { value: unknown }
  | { items: unknown[] }
  /** Several arrays of numbers, one behind the other. */
  | { lengths: Uint32Array; numbers: Uint32Array }
);

const maxItems = 500;
const maxNumbers = 100_000;

/** Takes a state of nested objects apart: arrays into slices, many arrays of numbers into a few. */
export function* piecesOf(state: object, path: string[] = []): Generator<Piece> {
  for (const [name, value] of Object.entries(state) as [string, unknown][]) {
    const at = [...path, name];
    if (isNumberArrays(value)) yield* packed(value, at);
    else if (Array.isArray(value)) yield* slices(value, at);
    else if (isPlain(value)) yield* piecesOf(value, at);
    else yield { path: at, value };
  }
}

/** Puts the pieces of a state together again. */
export class PieceReader {
  readonly state: Record<string, unknown> = {};

  add(piece: Piece) {
    const name = piece.path.at(-1)!;
    let parent = this.state;
    for (const step of piece.path.slice(0, -1)) parent = (parent[step] ??= {}) as Record<string, unknown>;
    if ('value' in piece) {
      parent[name] = piece.value;
      return;
    }
    const list = (parent[name] ??= []) as unknown[];
    for (const item of 'items' in piece ? piece.items : unpacked(piece)) list.push(item);
  }
}

function* slices(values: readonly unknown[], path: string[]): Generator<Piece> {
  if (values.length === 0) yield { path, items: [] };
  for (let at = 0; at < values.length; at += maxItems) yield { path, items: values.slice(at, at + maxItems) };
}

function* packed(arrays: readonly Uint32Array[], path: string[]): Generator<Piece> {
  let from = 0;
  while (from < arrays.length) {
    let to = from;
    let size = 0;
    while (to < arrays.length && (to === from || size + arrays[to]!.length <= maxNumbers)) size += arrays[to++]!.length;
    const group = arrays.slice(from, to);
    const numbers = new Uint32Array(size);
    let at = 0;
    for (const array of group) {
      numbers.set(array, at);
      at += array.length;
    }
    yield { path, lengths: Uint32Array.from(group, ({ length }) => length), numbers };
    from = to;
  }
}

function* unpacked({ lengths, numbers }: { lengths: Uint32Array; numbers: Uint32Array }): Generator<Uint32Array> {
  let at = 0;
  for (const length of lengths) yield numbers.subarray(at, (at += length));
}

const isNumberArrays = (value: unknown): value is Uint32Array[] => Array.isArray(value) && ArrayBuffer.isView(value[0]);

/** An object to take apart. An empty one is a piece, or it would be missing afterwards. */
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value) && Object.keys(value).length > 0;
