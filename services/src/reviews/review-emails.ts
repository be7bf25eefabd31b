import { defaultLanguage, type ProofPhotoReason, proofPhotoReasons, retention } from '@setu/contracts';
import { byLanguage, linkIn, paragraphs, type Site } from '../mail/email-parts.js';
import type { EmailContent } from '../mail/mail.service.js';
import { reviewEmailsInHindi } from './review-emails-in-hindi.js';

const link = linkIn(defaultLanguage);

const gone = 'The college is no longer listed, so it has no reviews.';

const english = {
  /** To a mailbox of the college. The code is for a review, or for the answer of the college to one. */
  code: (site: Site, college: string, code: string, use: 'review' | 'answer'): EmailContent => ({
    subject: `Your code for ${site.BRAND_NAME}`,
    text: paragraphs(
      'Hello,',
      `Here is the code that proves that you ${use === 'answer' ? 'have a mailbox' : 'study'} at ${college}:`,
      code,
      `It works for 30 minutes, in the window in which you asked for it. Your ${use} will not say that it is from this mailbox.`,
      'If you did not ask for it, ignore this email.',
      site.BRAND_NAME,
    ),
  }),

  /** `college` is undefined if it is not listed any more: then there is no form to link to. */
  photoAccepted: (site: Site, collegeId: string, college?: string): EmailContent => ({
    subject: `Your photo: ${site.BRAND_NAME}`,
    text: paragraphs(
      'Hello,',
      `The photo that you sent to prove that you study at ${college ?? 'your college'} is accepted, and deleted.`,
      ...(college
        ? [
            `You can write your review here within ${retention.proofDecisionDays} days, on the device from which you sent the photo or another one: ${link(site, `/reviews/${collegeId}/write`)}`,
            'Your review will not say that it is from you.',
          ]
        : [gone]),
      site.BRAND_NAME,
    ),
  }),

  photoRejected: (site: Site, reason: ProofPhotoReason, collegeId: string, college?: string): EmailContent => ({
    subject: `Your photo: ${site.BRAND_NAME}`,
    text: paragraphs(
      'Hello,',
      `The photo that you sent to prove that you study at ${college ?? 'your college'} was not accepted: ${proofPhotoReasons[reason]}. The photo is deleted.`,
      college ? `You can send another one here: ${link(site, `/reviews/${collegeId}/write`)}` : gone,
      site.BRAND_NAME,
    ),
  }),
};

/** Returns the emails to those who review colleges, in the language of an account. */
export const reviewEmails = byLanguage({ en: english, hi: reviewEmailsInHindi });
