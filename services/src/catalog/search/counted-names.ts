import { plainWords, termOf } from './tolerant/words.js';

interface CountedName {
  name: string;
  count: number;
  words: readonly string[];
}

/** Names that many entries share, such as places, each with how many have it; found by how their words start. */
export class CountedNames {
  readonly #names = new Map<string, CountedName>();

  add(names: readonly string[]) {
    for (const name of unique(names)) {
      const key = name.toLowerCase();
      const known = this.#names.get(key);
      if (known) known.count++;
      else this.#names.set(key, { name, count: 1, words: plainWords(name) });
    }
  }

  remove(names: readonly string[]) {
    for (const name of unique(names)) {
      const key = name.toLowerCase();
      const known = this.#names.get(key);
      if (known && --known.count === 0) this.#names.delete(key);
    }
  }

  /** Those in which a word starts with each word of the text, the most frequent first. A whole word may be another name: Bombay. */
  find(text: string, most: number): { name: string; count: number }[] {
    const wanted = plainWords(text);
    if (wanted.length === 0) return [];
    const found = [...this.#names.values()].filter(({ words }) => begins(wanted, words));
    return found
      .sort((a, b) => b.count - a.count)
      .slice(0, most)
      .map(({ name, count }) => ({ name, count }));
  }
}

/** Whether in a name a word starts with each word of the text; true for a text without words. */
export function startsWords(text: string): (name: string) => boolean {
  const wanted = plainWords(text);
  return (name) => wanted.length === 0 || begins(wanted, plainWords(name));
}

const begins = (wanted: readonly string[], words: readonly string[]) =>
  wanted.every((word) => words.some((other) => other.startsWith(word) || termOf(other) === termOf(word)));

const unique = (names: readonly string[]) =>
  new Map(
    names
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => [name.toLowerCase(), name] as const),
  ).values();
