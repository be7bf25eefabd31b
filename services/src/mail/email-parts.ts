import { defaultLanguage, inLanguage, type Language } from '@setu/contracts';
import type { Settings } from '../platform/settings.js';

/** The settings that emails are written with. */
export type Site = Pick<Settings, 'PUBLIC_ORIGIN' | 'BRAND_NAME'>;

/** The settings that emails with an address for questions are written with. */
export type SupportedSite = Pick<Settings, 'BRAND_NAME' | 'SUPPORT_EMAIL'>;

/** Returns a function that returns the emails in the language of an account or record, or in English if there are none in that language. */
export const byLanguage =
  <T extends object>(emails: Partial<Record<Language, T>> & Record<typeof defaultLanguage, T>) =>
  ({ language = defaultLanguage }: { language?: Language } = {}): T & { language: Language } => {
    const found = emails[language];
    return found ? { ...found, language } : { ...emails[defaultLanguage], language: defaultLanguage };
  };

/** Returns a function that makes links to pages in a language. The token is in the fragment, which no server, log or referrer sees. */
export const linkIn =
  (language: Language) =>
  ({ PUBLIC_ORIGIN }: Site, path: string, token = ''): string =>
    new URL(inLanguage(language, path), PUBLIC_ORIGIN).href + (token && `#${token}`);

export const paragraphs = (...texts: string[]): string => texts.join('\n\n');
