import { defaultLanguage, formatDate } from '@setu/contracts';
import { byLanguage, linkIn, paragraphs, type Site } from '../mail/email-parts.js';
import type { EmailContent } from '../mail/mail.service.js';
import { accountEmailsInHindi } from './account-emails-in-hindi.js';

const link = linkIn(defaultLanguage);

const english = {
  verification: (site: Site, token: string): EmailContent => ({
    subject: `Verify your email address for ${site.BRAND_NAME}`,
    text: paragraphs(
      'Hello,',
      `Someone signed up for ${site.BRAND_NAME} with this email address. If it was you, please open this link and confirm. It works for 24 hours:`,
      link(site, '/verify-email', token),
      'If it was not you, ignore this email: without your confirmation the address does not count as verified.',
      site.BRAND_NAME,
    ),
  }),

  resetPassword: (site: Site, token: string): EmailContent => ({
    subject: `Choose a new password for ${site.BRAND_NAME}`,
    text: paragraphs(
      'Hello,',
      'Here is the link to choose a new password. It works for 30 minutes, and once. Every device will be logged out:',
      link(site, '/reset-password', token),
      'If you did not ask for it, ignore this email. Your password stays as it is.',
      site.BRAND_NAME,
    ),
  }),

  /** For an account without a password. */
  noPassword: (site: Site, token: string): EmailContent => ({
    subject: `How you log in to ${site.BRAND_NAME}`,
    text: paragraphs(
      'Hello,',
      `You log in to ${site.BRAND_NAME} with Google, so there is no password to forget. Choose "Continue with Google" to log in:`,
      link(site, '/login'),
      'If you want a password as well, choose one here. The link works for 30 minutes, and once:',
      link(site, '/reset-password', token),
      'If you did not ask for this, ignore this email.',
      site.BRAND_NAME,
    ),
  }),

  /** To the owner, in case another person changed it. */
  passwordChanged: (site: Site): EmailContent => ({
    subject: `Your password for ${site.BRAND_NAME} was changed`,
    text: paragraphs(
      'Hello,',
      'The password of your account was changed just now. If you did that, there is nothing to do.',
      'If you did not, choose a new password now:',
      link(site, '/forgot-password'),
      site.BRAND_NAME,
    ),
  }),

  /** To the unverified address of an account that has not been used again. */
  unusedAccount: (site: Site, signedUpAt: Date, endsAt: Date): EmailContent => ({
    subject: `Your ${site.BRAND_NAME} account ends on ${dayOf(endsAt)}`,
    text: paragraphs(
      'Hello,',
      `Someone signed up for ${site.BRAND_NAME} with this email address on ${dayOf(signedUpAt)}. The address was never verified, and the account has not been used since.`,
      `If it was you and you would like to keep the account, log in before ${dayOf(endsAt)}:`,
      link(site, '/login'),
      'Otherwise there is nothing to do: the account and everything stored with it are deleted on that day.',
      site.BRAND_NAME,
    ),
  }),
};

const dayOf = (date: Date) => formatDate(date.toISOString(), 'long');

/** Returns the emails in the language of an account. */
export const accountEmails = byLanguage({ en: english, hi: accountEmailsInHindi });
