import { messages } from '@setu/contracts';

/** Files of the contracts, in a workspace and as they are installed, without their messages: these are found by who names them. */
const contractsFile = /[\\/]contracts[\\/](?:src|dist)[\\/](?!messages\.).*\.[jt]s$/;

/**
 * Returns those of the texts that a module may display with `translated`: the texts of each subject of `messages` that it names, such as
 * `messages.login`; in a file of the contracts, literals such as labels too.
 */
export function contractTextsIn(module: string, source: string, texts: readonly string[]): string[] {
  const named = new Set([...source.matchAll(/\bmessages\.(\w+)/g)].flatMap(([, subject]) => textsOf(subject!)));
  const hasLiteral = (text: string) => quotes.some((mark) => source.includes(mark + text + mark));
  return texts.filter((text) => named.has(text) || (contractsFile.test(module) && hasLiteral(text)));
}

const quotes = ["'", '"', '`'];

const textsOf = (subject: string): string[] => textsIn((messages as Record<string, unknown>)[subject]);

/** Returns the texts in a value: a text, or an object of texts. A function makes its own. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn);
