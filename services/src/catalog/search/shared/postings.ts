/** Ascending numbers, in an array that grows by half. */
export class Postings {
  #values: Uint32Array = new Uint32Array(4);
  length = 0;

  /** Returns postings of these ascending numbers. They take the array over. */
  static of(values: Uint32Array): Postings {
    const postings = new Postings();
    postings.#values = values;
    postings.length = values.length;
    return postings;
  }

  add(value: number) {
    if (this.#values[this.length - 1] === value && this.length > 0) return;
    if (this.length === this.#values.length) {
      const grown = new Uint32Array(Math.ceil(this.length * 1.5) + 1);
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[this.length++] = value;
  }

  get values() {
    return this.#values.subarray(0, this.length);
  }
}

const atOnce = 2_000;

/** Returns the values of each, which later additions leave as they are. A view of an array is slow to make, so it pauses between some thousands. */
export async function valuesOf(all: readonly Postings[], pause: () => Promise<unknown>): Promise<Uint32Array[]> {
  const values: Uint32Array[] = [];
  for (const postings of all) {
    values.push(postings.values);
    if (values.length % atOnce === 0) await pause();
  }
  return values;
}
