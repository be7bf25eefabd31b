import { plainWords, termOf } from './tolerant/words.js';

interface CountedName {
  name: string;
  count: number;
  words: readonly string[];
  /** Term of each word. */
  terms: readonly string[];
}

/** So many letters that a word starts with lead to its names. */
const indexed = 3;

/** Names that many entries share, such as places, each with how many have it; found by how their words start. */
export class CountedNames {
  readonly #names = new Map<string, CountedName>();
  /** From the first letters of each word, and from its meaning, to the names. */
  readonly #byStart = new Map<string, Set<CountedName>>();

  /** Returns each name with its count. */
  capture() {
    const names = [...this.#names.values()];
    return { names: names.map(({ name }) => name), counts: Uint32Array.from(names, ({ count }) => count) };
  }

  /** Fills these empty names with those of others. */
  restore({ names, counts }: ReturnType<CountedNames['capture']>) {
    names.forEach((name, at) => this.#learn(name.toLowerCase(), name, counts[at]!));
  }

  add(names: readonly string[]) {
    for (const name of unique(names)) {
      const key = name.toLowerCase();
      const known = this.#names.get(key);
      if (known) known.count++;
      else this.#learn(key, name);
    }
  }

  remove(names: readonly string[]) {
    for (const name of unique(names)) {
      const key = name.toLowerCase();
      const known = this.#names.get(key);
      if (!known || --known.count > 0) continue;
      this.#names.delete(key);
      for (const start of startsOf(known)) this.#byStart.get(start)?.delete(known);
    }
  }

  /** Returns the names in which a word starts with each word of the text, the most frequent first. A whole word may be another name: Bombay. */
  find(text: string, max: number): { name: string; count: number }[] {
    const wanted = wantedOf(text);
    const [first] = wanted;
    if (!first) return [];
    const candidates = new Set([
      ...(this.#byStart.get(first.word.slice(0, indexed)) ?? []),
      ...(this.#byStart.get(asTerm(first.term)) ?? []),
    ]);
    return [...candidates]
      .filter((name) => begins(wanted, name))
      .sort((a, b) => b.count - a.count)
      .slice(0, max)
      .map(({ name, count }) => ({ name, count }));
  }

  #learn(key: string, name: string, count = 1) {
    const counted = { name, count, ...wordsOf(name) };
    this.#names.set(key, counted);
    for (const start of startsOf(counted)) {
      const same = this.#byStart.get(start) ?? new Set();
      this.#byStart.set(start, same.add(counted));
    }
  }
}

/** Whether in a name a word starts with each word of the text; true for a text without words. */
export function startsWords(text: string): (name: string) => boolean {
  const wanted = wantedOf(text);
  return (name) => wanted.length === 0 || begins(wanted, wordsOf(name));
}

const wordsOf = (text: string) => {
  const words = plainWords(text);
  return { words, terms: words.map(termOf) };
};

const wantedOf = (text: string) => plainWords(text).map((word) => ({ word, term: termOf(word) }));

const begins = (wanted: ReturnType<typeof wantedOf>, { words, terms }: Pick<CountedName, 'words' | 'terms'>) =>
  wanted.every(({ word, term }) => terms.includes(term) || words.some((other) => other.startsWith(word)));

const asTerm = (term: string) => `=${term}`;

const startsOf = ({ words, terms }: CountedName): Set<string> =>
  new Set([
    ...words.flatMap((word) => Array.from({ length: indexed }, (_, at) => word.slice(0, at + 1))),
    ...terms.map(asTerm),
  ]);

const unique = (names: readonly string[]) =>
  new Map(
    names
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => [name.toLowerCase(), name] as const),
  ).values();
