import type { Language } from '@setu/contracts';
import type { ReactNode } from 'react';
import type { TextValues, Values } from './format-message';
import { texts } from './messages';

/** An English message that `msg` has marked for translation. */
export type Message = string & { readonly message: true };

/** A literal text, which the build finds, or a marked message. A computed text is none: it would have no translation. */
type Translatable<M extends string> = string extends M ? Message : M;

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
  return texts.content(message, values);
}

/**
 * Returns a message as a text, for attributes and notices. Prefer `t` where an element is possible: a text without a translation cannot be marked as English.
 *
 * @example <nav aria-label={plain('Main')}>
 */
export function plain<const M extends string>(message: Translatable<M>, values?: TextValues): string {
  return texts.text(message, values);
}

/**
 * Returns a text of the contracts or of the server's answer, such as the label of a field or an error, in the language of the page;
 * in English if it has no translation: prefer `translatedContent` where an element is possible. The translations are in the contracts' `messages/<language>.json`; they have `#` for a number
 * in the text: `Please use at most # characters.`
 *
 * @example <Field label={translated(loginForm.email.label)}>
 */
export const translated = (text: string): string => texts.translated(text);

/**
 * Returns a text as `translated` does, for the content of an element: without a translation it is marked as English.
 * In a text that is partly in English, such as a list of names, those parts are marked.
 *
 * @example <th scope="row">{translatedContent(type)}</th>
 */
export function translatedContent(text: string): ReactNode {
  const shown = translated(text);
  const lang = langOf(shown);
  return lang ? inSpan(lang, shown) : texts.marked(shown);
}

/** Returns a place, such as `Patna, Bihar`, in the language of the page. A part without a translation is in English. */
export const translatedPlace = (place: string): string => texts.translatedPlace(place);

/**
 * Returns the language of a text that a person wrote, or of a name, for its `lang`: English or Hindi by its letters.
 * Undefined if the page is written in the same letters, or if the text has none.
 */
export function langOf(text: string): Language | undefined {
  return texts.langOf(text);
}

export const inSpan = (lang: Language, text: ReactNode): ReactNode => <span lang={lang}>{text}</span>;
