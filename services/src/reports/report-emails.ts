import { byLanguage, paragraphs, type SupportedSite } from '../mail/email-parts.js';
import type { EmailContent } from '../mail/mail.service.js';
import { reportEmailsInHindi } from './report-emails-in-hindi.js';

const english = {
  /**
   * Asks the sender of a report back.
   *
   * @param college - undefined for an institution without a page
   */
  question: (
    site: SupportedSite,
    right: string,
    question: string,
    college = 'an institution without a page',
  ): EmailContent => ({
    subject: `Your report about ${college}`,
    text: paragraphs(
      'Hello,',
      `Thank you for your report about ${college}. You wrote:`,
      right,
      'Before we correct it, we have a question:',
      ...(question ? [question] : []),
      `Please answer to ${site.SUPPORT_EMAIL}. If you did not send this report, ignore this email.`,
      site.BRAND_NAME,
    ),
  }),
};

/** Returns the emails about reports of wrong facts, in the language of a report. */
export const reportEmails = byLanguage({ en: english, hi: reportEmailsInHindi });
