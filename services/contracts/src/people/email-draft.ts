import type { Language } from '../text/languages.js';

/** Max characters of an email that an administrator writes. */
export const maxEmailLength = 4000;

/** An email as it would be sent unless the administrator changes its text. */
export interface EmailDraft {
  /** Whether this site has a mail server. */
  canBeSent: boolean;
  to: string;
  subject: string;
  text: string;
  /** Language of the text, which the person reads. Default: English. */
  language?: Language;
}
