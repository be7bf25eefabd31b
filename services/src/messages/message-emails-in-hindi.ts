import { paragraphs, type Site } from '../mail/email-parts.js';
import type { EmailContent } from '../mail/mail.service.js';

type Brand = Pick<Site, 'BRAND_NAME'>;

const subjectOf = ({ BRAND_NAME }: Brand) => `${BRAND_NAME} को आपका मैसेज`;

/** The emails that answer messages in Hindi. No native reader has reviewed them yet. */
export const messageEmailsInHindi = {
  draft: (site: Brand): EmailContent => ({
    subject: subjectOf(site),
    text: paragraphs('', `${site.BRAND_NAME} की टीम`),
  }),

  answer: (site: Brand, answer: string, quote: string): EmailContent => ({
    subject: subjectOf(site),
    text: paragraphs(answer, `आपने लिखा था:\n${quote}`),
  }),
};
