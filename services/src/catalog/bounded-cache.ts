/** Recent results, the least recently used given up first; bounded by what they hold together. */
export class BoundedCache<T extends { readonly length: number }> {
  readonly #results = new Map<string, T>();
  #held = 0;

  constructor(private readonly capacity: number) {}

  get(key: string, find: () => T): T {
    const known = this.#results.get(key);
    const result = known ?? find();
    if (known) this.#results.delete(key);
    else this.#held += cost(key, result);
    this.#results.set(key, result);
    while (this.#held > this.capacity && this.#results.size > 1) this.#dropOldest();
    return result;
  }

  clear() {
    this.#results.clear();
    this.#held = 0;
  }

  #dropOldest() {
    const [[key, result]] = this.#results as unknown as [[string, T]];
    this.#results.delete(key);
    this.#held -= cost(key, result);
  }
}

/** An empty result costs its key too. */
const cost = (key: string, { length }: { readonly length: number }) => key.length + length;
