import { setImmediate as nextTurn } from 'node:timers/promises';

interface Waiting<V> {
  resolve(value: V | undefined): void;
  reject(error: unknown): void;
}

/**
 * Answers calls by key in batches: calls that arrive while a batch is under way share the next one. Nothing is cached, so an answer is never older
 * than the call, on any replica. Under load a call costs a fraction of a database command of its own (ADR 0024).
 */
export class Batcher<V> {
  #waiting = new Map<string, Waiting<V>[]>();
  #isUnderWay = false;

  /** `answer` returns what it finds for the keys. */
  constructor(private readonly answer: (keys: string[]) => Promise<Map<string, V>>) {}

  get(key: string): Promise<V | undefined> {
    return new Promise((resolve, reject) => {
      const others = this.#waiting.get(key);
      if (others) others.push({ resolve, reject });
      else this.#waiting.set(key, [{ resolve, reject }]);
      if (!this.#isUnderWay) void this.#answerAll();
    });
  }

  async #answerAll() {
    this.#isUnderWay = true;
    while (this.#waiting.size > 0) {
      // Everything that has arrived by now is included.
      await nextTurn();
      const asked = this.#waiting;
      this.#waiting = new Map();
      try {
        const found = await this.answer([...asked.keys()]);
        for (const [key, all] of asked) for (const { resolve } of all) resolve(found.get(key));
      } catch (error) {
        for (const all of asked.values()) for (const { reject } of all) reject(error);
      }
    }
    this.#isUnderWay = false;
  }
}
