import { indianStates, messages } from '@setu/contracts';

/** Files of the contracts, in a workspace and as they are installed, without their messages: these are found by who names them. */
const contractsFile = /[\\/]contracts[\\/](?:src|dist)[\\/](?!messages\.).*\.[jt]s$/;

/**
 * Returns those of the texts that a module may display with `translated`: the texts of each subject of `messages` that it names, such as
 * `messages.login`; in a file of the contracts, literals such as labels too; the states of India
 * where it displays places with `translatedPlace`. A text has `#` for each number in it.
 */
export function contractTextsIn(module: string, source: string, texts: readonly string[]): string[] {
  const named = new Set([
    ...[...source.matchAll(/\bmessages\.(\w+)/g)].flatMap(([, subject]) => textsOf(subject!)),
    ...(source.includes('translatedPlace(') ? indianStates : []),
  ]);
  const literals = withNumberSigns(source);
  const hasLiteral = (text: string) => quotes.some((mark) => literals.includes(mark + text + mark));
  return texts.filter((text) => named.has(text) || (contractsFile.test(module) && hasLiteral(text)));
}

/** Returns a source with `#` for the values in its texts, as translations have it for numbers. */
export const withNumberSigns = (source: string): string => source.replaceAll(/\$\{[^}]*\}/g, '#');

const quotes = ["'", '"', '`'];

const textsOf = (subject: string): string[] => textsIn((messages as Record<string, unknown>)[subject]);

/** Returns the texts in a value: a text, a function of the number in it, or an object of these. Other functions make their own. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'function')
    return value.length === 1 ? [String((value as (number: string) => string)('#'))] : [];
  return typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn);
}
