/** Ascending numbers, in an array that grows by half. */
export class Postings {
  #values = new Uint32Array(4);
  length = 0;

  add(value: number) {
    if (this.#values[this.length - 1] === value && this.length > 0) return;
    if (this.length === this.#values.length) {
      const grown = new Uint32Array(Math.ceil(this.length * 1.5));
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[this.length++] = value;
  }

  get values() {
    return this.#values.subarray(0, this.length);
  }
}
