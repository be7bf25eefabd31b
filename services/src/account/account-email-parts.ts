import { inLanguage, type Language } from '@setu/contracts';
import type { EmailContent } from '../mail/mail.service.js';
import type { Settings } from '../platform/settings.js';

type Site = Pick<Settings, 'PUBLIC_ORIGIN' | 'BRAND_NAME'>;

/** The emails about accounts, in one language. */
export interface AccountEmails {
  verification(site: Site, token: string): EmailContent;
  resetPassword(site: Site, token: string): EmailContent;
  /** For an account without a password. */
  noPassword(site: Site, token: string): EmailContent;
  /** To the owner, in case another person changed it. */
  passwordChanged(site: Site): EmailContent;
  /** To the unverified address of an account that has not been used again. */
  unusedAccount(site: Site, signedUpAt: Date, endsAt: Date): EmailContent;
}

/** Returns a function that makes links to pages in a language. The token is in the fragment, which no server, log or referrer sees. */
export const linkIn =
  (language: Language) =>
  ({ PUBLIC_ORIGIN }: Site, path: string, token = ''): string =>
    new URL(inLanguage(language, path), PUBLIC_ORIGIN).href + (token && `#${token}`);

export const paragraphs = (...texts: string[]): string => texts.join('\n\n');
