import { messages } from '@setu/contracts';

/** Source of the contracts, in a workspace and as they are installed. Its messages are found by who names them. */
const contractsFile = /[\\/]contracts[\\/](?:src|dist)[\\/](?!messages\.).*\.[jt]s$/;

/**
 * Returns those of the texts that a module may display with `translated`: literals in a file of the contracts, such as labels,
 * and the texts of each subject of `messages` that another file names, such as `messages.login`.
 */
export function contractTextsIn(module: string, source: string, texts: readonly string[]): string[] {
  if (contractsFile.test(module))
    return texts.filter((text) => quotes.some((mark) => source.includes(mark + text + mark)));
  const named = new Set([...source.matchAll(/\bmessages\.(\w+)/g)].flatMap(([, subject]) => textsOf(subject!)));
  return texts.filter((text) => named.has(text));
}

const quotes = ["'", '"', '`'];

const textsOf = (subject: string): string[] => textsIn((messages as Record<string, unknown>)[subject]);

/** Returns the texts in a value: a text, or an object of texts. A function makes its own. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn);
