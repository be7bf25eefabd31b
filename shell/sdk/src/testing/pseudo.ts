import type { CompiledMessage } from '@setu/contracts';
import compile from 'icu-minify/compile';
import { setTranslations } from '../language/messages';

/**
 * Shows each translated text of a page in accented letters, and longer by two fifths, until `setTranslations(undefined)`. The page counts as Hindi. What
 * stays in plain letters is no message: a name, or a text that cannot be translated.
 */
export const showPseudoTexts = (): void =>
  setTranslations({ language: 'hi', of: (message) => accentedParts(compiled(message)) });

const compiled = (message: CompiledMessage): CompiledMessage =>
  typeof message === 'string' ? (compile(message) as CompiledMessage) : message;

/**
 * Returns the texts of an element in plain Latin letters, those of labels, titles and placeholders too, without what is marked as English.
 *
 * @param names - texts that are right as they are, such as names of brands
 */
export function plainTexts(root: Element, ...names: RegExp[]): string[] {
  const isMarked = (element: Element | null) => element?.closest('[lang^="en"], script, style, svg') != null;
  const texts: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode())
    if (!isMarked(walker.currentNode.parentElement)) texts.push(walker.currentNode.textContent!);
  for (const element of root.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    if (!isMarked(element)) texts.push(...attributes.flatMap((name) => element.getAttribute(name) ?? []));
  const everyName = names.map((name) => new RegExp(name, `${name.flags.replace('g', '')}g`));
  return texts.filter((text) => /[a-z]{2}/i.test(everyName.reduce((rest, name) => rest.replaceAll(name, ''), text)));
}

const attributes = ['aria-label', 'title', 'placeholder', 'alt'];

/** Returns a compiled message with accents in its texts, not in the names of its arguments and elements. */
function accentedParts(message: CompiledMessage): CompiledMessage {
  if (typeof message === 'string') return accented(message);
  return message.map((part) => (Array.isArray(part) ? accentedPart(part as unknown[]) : accentedText(part)));
}

/** An element has its content after its name; an argument has its kind, a number, and the texts of each case. */
function accentedPart([name, first, ...rest]: unknown[]): unknown[] {
  if (first === undefined) return [name];
  if (typeof first !== 'number' || first === 0)
    return [name, ...(accentedParts([first, ...rest] as CompiledMessage) as readonly unknown[])];
  return [name, first, ...rest.map((option) => (isCases(option) ? accentedCases(option) : option))];
}

const isCases = (option: unknown): option is Record<string, CompiledMessage> =>
  typeof option === 'object' && option !== null && !Array.isArray(option);

const accentedCases = (cases: Record<string, CompiledMessage>) =>
  Object.fromEntries(Object.entries(cases).map(([name, message]) => [name, accentedParts(message)]));

const accentedText = (part: unknown): unknown => (typeof part === 'string' ? accented(part) : part);

/** Letters with an accent, in the order of the alphabet. */
const small = [...'áƀćđéƒǵĥíĵķĺḿńóṕɋŕśţúṽẃẋýź'];
const capital = [...'ÁƁĆĐÉƑǴĤÍĴĶĹḾŃÓṔɊŔŚŢÚṼẂẊÝŹ'];

/** Returns a text with an accent on each letter, and as much longer as translations are. */
const accented = (text: string): string =>
  text
    .replace(/[a-z]/g, (letter) => small[letter.charCodeAt(0) - 97]!)
    .replace(/[A-Z]/g, (letter) => capital[letter.charCodeAt(0) - 65]!) +
  '·'.repeat(Math.ceil(text.trim().length * 0.4));

/** Returns an expression for the texts in answers, as whole words. */
export function textsIn(answers: object): RegExp {
  const texts = [...new Set(eachTextIn(answers))]
    .filter((text) => /[a-z]{2}/i.test(text))
    .sort((a, b) => b.length - a.length)
    .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(texts.length > 0 ? `(?<![a-zA-Z])(?:${texts.join('|')})(?![a-zA-Z])` : '(?!)');
}

const eachTextIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(eachTextIn) : [];
};
