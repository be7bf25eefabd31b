/** Results of recent searches, the least recently used given up first; bounded by what they hold together. */
export class SearchCache {
  readonly #results = new Map<string, Uint32Array>();
  #held = 0;

  constructor(private readonly capacity: number) {}

  get(key: string, find: () => Uint32Array): Uint32Array {
    const known = this.#results.get(key);
    const result = known ?? find();
    if (known) this.#results.delete(key);
    else this.#held += result.length + 1;
    this.#results.set(key, result);
    while (this.#held > this.capacity && this.#results.size > 1) this.#dropOldest();
    return result;
  }

  clear() {
    this.#results.clear();
    this.#held = 0;
  }

  #dropOldest() {
    const [[key, result]] = this.#results as unknown as [[string, Uint32Array]];
    this.#results.delete(key);
    this.#held -= result.length + 1;
  }
}
