import { type CompiledMessage, defaultLanguage, type Language, languages } from '@setu/contracts';
import format, { type FormatOptions, type FormatValues } from 'icu-minify/format';
import { createElement, Fragment, type ReactNode } from 'react';
import { language, otherLanguages, translation } from './messages';

/** An English message that `msg` has marked for translation. */
export type Message = string & { readonly message: true };

/** A literal text, which the build finds, or a marked message. A computed text is none: it would have no translation. */
type Translatable<M extends string> = string extends M ? Message : M;

/** Values by the names in the message. */
export type TextValues = Record<string, string | number>;

/** As `TextValues`; an element of the message, such as `<link>`, is a function of its content. */
export type Values = Record<string, string | number | ((content: ReactNode) => ReactNode)>;

/**
 * Marks a text for translation by `t` or `plain`, where it is in a table or is passed on.
 *
 * @example const links = [{ label: msg('Home'), page: '/' }];
 */
export const msg = <const M extends string>(message: M): Message => message as unknown as Message;

/**
 * Returns a message in the language of the page, for the content of an element. Without a translation it is English, and marked as such.
 * Messages are ICU messages: `{count, plural, one {# college} other {# colleges}}`. Their compiled form is in the build.
 *
 * @example t('Read <link>our policy</link>.', { link: (content) => <Link to={paths.policies()}>{content}</Link> })
 */
export function t<const M extends string>(message: Translatable<M>, values?: Values): ReactNode {
  const found = translation(message);
  if (found !== undefined || language() === defaultLanguage) return content(found ?? message, values, language());
  return inSpan(defaultLanguage, content(message, values, defaultLanguage));
}

/**
 * Returns a message as a text, for attributes and notices. Prefer `t` where an element is possible: a text without a translation cannot be marked as English.
 *
 * @example <nav aria-label={plain('Main')}>
 */
export function plain<const M extends string>(message: Translatable<M>, values?: TextValues): string {
  const found = translation(message);
  return String(formatted(found ?? message, values, found === undefined ? defaultLanguage : language()));
}

/**
 * Returns a text of the contracts or of the server's answer, such as the label of a field or an error, in the language of the page;
 * in English if it has no translation: prefer `translatedContent` where an element is possible. The translations are in the contracts' `messages/<language>.json`; they have `#` for a number
 * in the text: `Please use at most # characters.`
 *
 * @example <Field label={translated(loginForm.email.label)}>
 */
export const translated = (text: string): string => otherLanguages()?.translated(text) ?? text;

/**
 * Returns a text as `translated` does, for the content of an element: without a translation it is marked as English.
 * In a text that is partly in English, such as a list of names, those parts are marked.
 *
 * @example <th scope="row">{translatedContent(type)}</th>
 */
export function translatedContent(text: string): ReactNode {
  const shown = translated(text);
  const lang = langOf(shown);
  return lang ? inSpan(lang, shown) : marked(shown, language());
}

/** Returns a place, such as `Patna, Bihar`, in the language of the page. A part without a translation is in English. */
export const translatedPlace = (place: string): string => otherLanguages()?.translatedPlace(place) ?? place;

/**
 * Returns the language of a text that a person wrote, or of a name, for its `lang`: English or Hindi by its letters.
 * Undefined if the page is written in the same letters, or if the text has none.
 */
export function langOf(text: string): Language | undefined {
  const isHindi = /[\u0900-\u097f]/.test(text);
  if (isHindi !== (language() === defaultLanguage) || !/\p{L}/u.test(text)) return undefined;
  return isHindi ? 'hi' : defaultLanguage;
}

const marked = (part: ReactNode, code: Language): ReactNode =>
  code !== defaultLanguage && typeof part === 'string' ? otherLanguages()!.marked(part) : part;

export const inSpan = (lang: Language, text: ReactNode): ReactNode => <span lang={lang}>{text}</span>;

function content(message: CompiledMessage, values: Values = {}, code: Language): ReactNode {
  const shown = (parts: ReactNode): ReactNode =>
    Array.isArray(parts) ? inOneNode(parts.map(shown)) : marked(parts, code);
  const elements = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'function' ? (parts: ReactNode[]) => value(shown(parts)) : value,
  ]);
  return shown(formatted(message, Object.fromEntries(elements) as Values, code) as ReactNode);
}

/** Returns parts that need no keys. */
export const inOneNode = (parts: ReactNode[]): ReactNode => createElement(Fragment, null, ...parts);

const formatted = (message: CompiledMessage, values: Values | undefined, code: Language): unknown =>
  format<ReactNode>(message as Parameters<typeof format>[0], languages[code].tag, values as FormatValues<ReactNode>, {
    formatters,
  });

const made: Record<string, unknown> = {};

/** Returns the formatter of a language, made once: that takes longer than to use it. Messages format no dates. */
function formatter<T>(Formatter: new (tag: string, options?: object) => T, tag: string, options?: object): T {
  return (made[Formatter.name + tag + JSON.stringify(options)] ??= new Formatter(tag, options)) as T;
}

const formatters = {
  getPluralRules: (tag: string, options?: object) => formatter(Intl.PluralRules, tag, options),
  getNumberFormat: (tag: string, options?: object) => formatter(Intl.NumberFormat, tag, options),
} as unknown as FormatOptions['formatters'];
