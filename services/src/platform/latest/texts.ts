import { comparePositions, type Position } from './position.js';

interface Row extends Position {
  /** In lower case, the values on a line each. */
  text: string;
}

/** The searchable texts of dated documents, looked through from the latest on: a few milliseconds for a hundred thousand. */
export class Texts {
  readonly #byId = new Map<string, Row>();
  /** The latest last. */
  #rows: Row[] = [];
  #inOrder = true;

  get size() {
    return this.#byId.size;
  }

  put({ at, id }: Position, values: readonly (string | undefined)[]) {
    // No search word contains whitespace, so none can match across two values.
    const row = { at, id, text: values.filter(Boolean).join('\n').toLowerCase() };
    const known = this.#byId.get(id);
    if (known) {
      Object.assign(known, row);
    } else {
      this.#byId.set(id, row);
      this.#rows.push(row);
    }
    this.#inOrder = false;
  }

  delete(id: string) {
    if (this.#byId.delete(id)) this.#rows = this.#rows.filter((row) => row.id !== id);
  }

  deleteBefore(time: number) {
    this.#rows = this.#rows.filter(({ at, id }) => at >= time || !this.#byId.delete(id));
  }

  /** The first `count` behind a position that hold every one of the lower-case words, and how many hold them at all. */
  find(words: readonly string[], count: number, after?: Position): { found: Position[]; total: number } {
    if (!this.#inOrder) this.#rows.sort(comparePositions);
    this.#inOrder = true;
    const found: Position[] = [];
    let total = 0;
    for (let index = this.#rows.length - 1; index >= 0; index--) {
      const row = this.#rows[index]!;
      if (!words.every((word) => row.text.includes(word))) continue;
      total++;
      if (found.length < count && (!after || comparePositions(row, after) < 0)) found.push(row);
    }
    return { found, total };
  }
}
