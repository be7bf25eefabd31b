import { type CompiledMessage, defaultLanguage, inLanguage, type Language } from '@setu/contracts';
import type { ReactNode } from 'react';
import type { TextValues, Values } from './format-message';

/** Translations of the texts of a page that is not in English. */
export interface Translations {
  language: Language;
  /** Returns the translation of an English message; undefined if there is none. */
  of(message: CompiledMessage): CompiledMessage | undefined;
}

/** The display of texts in the language of the page. */
export interface Texts {
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

let others: Texts | undefined;

/** Sets the display of texts in pages that are not in English: `other-languages.tsx`. */
export const setOtherLanguages = (given: Texts): void => void (others = given);

/** Undefined in a page in English. */
export const otherLanguages = (): Texts | undefined => translations && others;

let translations: Translations | undefined;

/** For the shell alone: sets the translations of the page before it is rendered; none for English. */
export const setTranslations = (given: Translations | undefined): void => void (translations = given);

/** Returns the language of the document. It does not change while the document is open. */
export const language = (): Language => translations?.language ?? defaultLanguage;

export const translation = (message: CompiledMessage): CompiledMessage | undefined => translations?.of(message);

/** Returns the address of a path in the language of the page, for a form or a document load. Links have it by themselves. */
export const address = (path: string): string => inLanguage(language(), path);
