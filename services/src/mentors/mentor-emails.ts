import { defaultLanguage, type ProofPhotoReason, proofPhotoReasons, type Verdict } from '@setu/contracts';
import { byLanguage, linkIn, paragraphs, type Site, type SupportedSite } from '../mail/email-parts.js';
import { greeting } from '../mail/greeting.js';
import type { EmailContent } from '../mail/mail.service.js';
import { mentorEmailsInHindi } from './mentor-emails-in-hindi.js';

const link = linkIn(defaultLanguage);
const page = '/careers/mentorship/page';

const english = {
  /** Draft of the email about a decision, which an administrator may change before it is sent. */
  decision: (site: SupportedSite, name: string, college: string, verdict: Verdict): EmailContent => ({
    subject: `Your application: ${site.BRAND_NAME}`,
    text: paragraphs(
      greeting(name),
      ...(verdict === 'accepted'
        ? [
            'Thank you for applying as a mentor. We are glad to have you: your application is accepted.',
            `Your name and course will stand on the page of ${college} on ${site.BRAND_NAME}, where students ask to talk to you. You say when you are there, pause or stop on a page of your own, to which we send you a link whenever you ask for one.`,
          ]
        : [
            `Thank you for applying as a mentor of ${site.BRAND_NAME}, and for the time you took. We cannot accept your application now.`,
            'You are welcome to apply again later.',
          ]),
      `Questions: ${site.SUPPORT_EMAIL}`,
      `The team of ${site.BRAND_NAME}`,
    ),
  }),

  /** Has a link for each college of which they are a mentor. */
  link: (site: Site, name: string, tokens: readonly { college: string; token: string }[]): EmailContent => ({
    subject: `Your page as a mentor: ${site.BRAND_NAME}`,
    text: paragraphs(
      greeting(name),
      'Here is the link to your page as a mentor. There you can say when you are available or away, pause, or stop.',
      ...tokens.map(({ college, token }) => `${college}:\n${link(site, page, token)}`),
      'It works once, within a day, and opens your page for an hour. Please do not pass it on.',
      'If you did not ask for it, ignore this email.',
      site.BRAND_NAME,
    ),
  }),

  /** Says that they are paused, because two answers in a row said that a visitor got none. */
  silent: (site: Site, name: string, college: string): EmailContent => ({
    subject: `You are paused as a mentor: ${site.BRAND_NAME}`,
    text: paragraphs(
      greeting(name),
      `Twice in a row we were told that a visitor got no answer after they asked to talk to you as a mentor of ${college}. Visitors do not see you now.`,
      `When you have time again, open your page as a mentor and press “Show me again”. This page sends you the link: ${link(site, page)}`,
      site.BRAND_NAME,
    ),
  }),

  /** Says that our team has paused them, but not who reported them or what was reported. */
  paused: (site: SupportedSite, name: string, college: string): EmailContent => ({
    subject: `You are paused as a mentor: ${site.BRAND_NAME}`,
    text: paragraphs(
      greeting(name),
      `Our team has paused you as a mentor of ${college}, because someone has reported a problem. Visitors do not see you until we have looked into it.`,
      `You can tell us your side: write to ${site.SUPPORT_EMAIL}.`,
      site.BRAND_NAME,
    ),
  }),

  shownAgain: (site: SupportedSite, name: string, college: string): EmailContent => ({
    subject: `You are shown again as a mentor: ${site.BRAND_NAME}`,
    text: paragraphs(
      greeting(name),
      `Our team shows you again as a mentor of ${college}. Thank you for your patience.`,
      site.BRAND_NAME,
    ),
  }),

  /** To a mailbox of the college. */
  studiesCode: ({ BRAND_NAME: brand }: Pick<Site, 'BRAND_NAME'>, college: string, code: string): EmailContent => ({
    subject: `Your code for ${brand}`,
    text: paragraphs(
      'Hello,',
      `Here is the code that proves that you study at ${college}:`,
      code,
      'It works for 30 minutes, on your page as a mentor. Visitors will see the month of the check, and not this address.',
      'If you did not ask for it, ignore this email.',
      brand,
    ),
  }),

  photoAccepted: (site: Site, name: string): EmailContent => ({
    subject: `Your photo: ${site.BRAND_NAME}`,
    text: paragraphs(
      greeting(name),
      'The photo that you sent to prove that you study at your college is accepted, and deleted. Your card as a mentor now says in which month you proved it.',
      site.BRAND_NAME,
    ),
  }),

  photoRejected: (site: Site, name: string, reason: ProofPhotoReason): EmailContent => ({
    subject: `Your photo: ${site.BRAND_NAME}`,
    text: paragraphs(
      greeting(name),
      `The photo that you sent to prove that you study at your college was not accepted: ${proofPhotoReasons[reason]}. The photo is deleted.`,
      `You can send another one on your page as a mentor. This page sends you the link: ${link(site, page)}`,
      site.BRAND_NAME,
    ),
  }),

  /** To the sender of a report about a mentor. Repeats nothing of it: the address is only typed. */
  reportReceipt: (site: SupportedSite): EmailContent => ({
    subject: `Your report about a mentor: ${site.BRAND_NAME}`,
    text: paragraphs(
      'Hello,',
      `Thank you for your report about a mentor on ${site.BRAND_NAME}. Our team reads it. The mentor is not told who sent it.`,
      `If something else happens, write to ${site.SUPPORT_EMAIL}. In danger, call the police (112) or Childline (1098).`,
      'If you did not send a report, ignore this email.',
      site.BRAND_NAME,
    ),
  }),
};

/** Returns the emails to mentors and applicants, and to those who report a mentor, in the language of an application or report. */
export const mentorEmails = byLanguage({ en: english, hi: mentorEmailsInHindi });
