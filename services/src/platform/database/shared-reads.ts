import { setImmediate as nextTurn } from 'node:timers/promises';

interface Waiting<V> {
  resolve(value: V | undefined): void;
  reject(error: unknown): void;
}

/**
 * Reads by key, many in one question to the database: whoever asks while a question is under way shares the next one. Nothing is
 * kept, so an answer is never older than the call, on any replica; under load a read costs a fraction of its own question.
 */
export class SharedReads<V> {
  #waiting = new Map<string, Waiting<V>[]>();
  #isReading = false;

  /** `read` gives what there is of the keys. */
  constructor(private readonly read: (keys: string[]) => Promise<Map<string, V>>) {}

  get(key: string): Promise<V | undefined> {
    return new Promise((resolve, reject) => {
      const others = this.#waiting.get(key);
      if (others) others.push({ resolve, reject });
      else this.#waiting.set(key, [{ resolve, reject }]);
      if (!this.#isReading) void this.#readAll();
    });
  }

  async #readAll() {
    this.#isReading = true;
    while (this.#waiting.size > 0) {
      // Whatever else has arrived by now goes along.
      await nextTurn();
      const asked = this.#waiting;
      this.#waiting = new Map();
      try {
        const found = await this.read([...asked.keys()]);
        for (const [key, all] of asked) for (const { resolve } of all) resolve(found.get(key));
      } catch (error) {
        for (const all of asked.values()) for (const { reject } of all) reject(error);
      }
    }
    this.#isReading = false;
  }
}
