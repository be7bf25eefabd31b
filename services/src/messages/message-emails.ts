import { byLanguage, paragraphs, type Site } from '../mail/email-parts.js';
import type { EmailContent } from '../mail/mail.service.js';
import { messageEmailsInHindi } from './message-emails-in-hindi.js';

type Brand = Pick<Site, 'BRAND_NAME'>;

const subjectOf = ({ BRAND_NAME }: Brand) => `Your message to ${BRAND_NAME}`;

const english = {
  /** The answer before an administrator writes it. */
  draft: (site: Brand): EmailContent => ({
    subject: subjectOf(site),
    text: paragraphs('', `The team of ${site.BRAND_NAME}`),
  }),

  answer: (site: Brand, answer: string, quote: string): EmailContent => ({
    subject: subjectOf(site),
    text: paragraphs(answer, `You wrote:\n${quote}`),
  }),
};

/** Returns the emails that answer a message, in the language of the message. */
export const messageEmails = byLanguage({ en: english, hi: messageEmailsInHindi });
