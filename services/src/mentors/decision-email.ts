import type { Verdict } from '@setu/contracts';
import { greeting } from '../mail/greeting.js';
import type { EmailContent } from '../mail/mail.service.js';

interface DecisionFacts {
  /** The applicant's. */
  name: string;
  college: string;
  verdict: Verdict;
  brand: string;
  support: string;
}

/** Returns the proposed email about a decision, which an administrator may change before it is sent. */
export function decisionEmail({ name, college, verdict, brand, support }: DecisionFacts): EmailContent {
  const paragraphs = [
    greeting(name),
    ...texts[verdict](college, brand),
    `Questions: ${support}`,
    `The team of ${brand}`,
  ];
  return { subject: `Your application: ${brand}`, text: `${paragraphs.join('\n\n')}\n` };
}

const texts: Record<Verdict, (college: string, brand: string) => string[]> = {
  accepted: (college, brand) => [
    `Thank you for applying as a mentor. We are glad to have you: your application is accepted.`,
    `Your name and course will stand on the page of ${college} on ${brand}, where students ask to talk to you. You say when you are there, pause or stop on a page of your own, to which we send you a link whenever you ask for one.`,
  ],
  rejected: (_, brand) => [
    `Thank you for applying as a mentor of ${brand}, and for the time you took. We cannot accept your application now.`,
    'You are welcome to apply again later.',
  ],
};
