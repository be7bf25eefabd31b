import { type CompiledMessage, defaultLanguage, type Language } from '@setu/contracts';
import type { ReactNode } from 'react';
import { formatMessage, type TextValues, type Values } from './format-message';

/** Translations of the texts of a page that is not in English. */
export interface Translations {
  language: Language;
  /** Returns the translation of an English message; undefined if there is none. */
  of(message: CompiledMessage): CompiledMessage | undefined;
}

/** The display of texts in one language. */
export interface Texts {
  language: Language;
  address(path: string): string;
  /** Returns a message for the content of an element. */
  content(message: CompiledMessage, values?: Values): ReactNode;
  /** Returns a message as a text. */
  text(message: CompiledMessage, values?: TextValues): string;
  translated(text: string): string;
  translatedPlace(place: string): string;
  /** Marks the English parts of a text. */
  marked(text: string): ReactNode;
  langOf(text: string): Language | undefined;
}

const asGiven = (text: string): string => text;

export const devanagari = /[\u0900-\u097f]/;

export const english: Texts = {
  language: defaultLanguage,
  address: asGiven,
  content: formatMessage,
  // Values that are texts make one text.
  text: formatMessage as Texts['text'],
  translated: asGiven,
  translatedPlace: asGiven,
  marked: asGiven,
  langOf: (text) => (devanagari.test(text) ? 'hi' : undefined),
};

/** The display of texts in the language of the page. */
export let texts = english;

let textsIn: ((translations: Translations) => Texts) | undefined;

/** Sets the display of texts in pages that are not in English: `other-languages.tsx`. */
export const setOtherLanguages = (given: typeof textsIn): void => void (textsIn = given);

/** For the shell alone: sets the translations of the page before it is rendered; none for English. Other languages need `setOtherLanguages` before. */
export const setTranslations = (given: Translations | undefined): void =>
  void (texts = (given && textsIn?.(given)) ?? english);

/** Returns the language of the document. It does not change while the document is open. */
export const language = (): Language => texts.language;

/** Returns the address of a path in the language of the page, for a form or a document load. Links have it by themselves. */
export const address = (path: string): string => texts.address(path);
