import { type Language, type ProofPhotoReason, proofPhotoReasons } from '@setu/contracts';
import hindiOfContracts from '@setu/contracts/messages/hi.json' with { type: 'json' };
import { accountEmails } from '../account/account-emails.js';
import { consentEmailsInHindi } from '../consent/consent-emails-in-hindi.js';
import type { ConsentEmailKind } from '../consent/consent.schema.js';
import { mentorEmails } from '../mentors/mentor-emails.js';
import { messageEmails } from '../messages/message-emails.js';
import { reportEmails } from '../reports/report-emails.js';
import { reviewEmails } from '../reviews/review-emails.js';

const site = { PUBLIC_ORIGIN: 'https://campus.example', BRAND_NAME: 'CampusSetu' };
const supported = { BRAND_NAME: 'CampusSetu', SUPPORT_EMAIL: 'help@campus.example' };
const [signedUp, end] = ['2026-11-01', '2026-12-05'].map((day) => new Date(`${day}T12:00:00Z`)) as [Date, Date];
const reasons = Object.keys(proofPhotoReasons) as ProofPhotoReason[];

/** Every email, by its subject. Names of colleges in it are in Hindi, so that what is left of English is seen. */
const sets = {
  accounts: (language?: Language) => {
    const emails = accountEmails({ language });
    return [
      emails.verification(site, 'TOKEN'),
      emails.resetPassword(site, 'TOKEN'),
      emails.noPassword(site, 'TOKEN'),
      emails.passwordChanged(site),
      emails.unusedAccount(site, signedUp, end),
    ];
  },
  mentors: (language?: Language) => {
    const emails = mentorEmails({ language });
    return [
      emails.decision(supported, 'आशा राव', 'हिंदू कॉलेज', 'accepted'),
      emails.decision(supported, 'आशा राव', 'हिंदू कॉलेज', 'rejected'),
      emails.link(site, 'आशा राव', [{ college: 'हिंदू कॉलेज', token: 'TOKEN' }]),
      emails.silent(site, 'आशा राव', 'हिंदू कॉलेज'),
      emails.paused(supported, 'आशा राव', 'हिंदू कॉलेज'),
      emails.shownAgain(supported, 'आशा राव', 'हिंदू कॉलेज'),
      emails.studiesCode(site, 'हिंदू कॉलेज', '12345678'),
      emails.reportReceipt(supported),
    ];
  },
  messages: (language?: Language) => {
    const emails = messageEmails({ language });
    return [emails.draft(site), emails.answer(site, 'हाँ, बिल्कुल।', '> क्या हॉस्टल है?')];
  },
  reports: (language?: Language) => {
    const emails = reportEmails({ language });
    return [
      emails.question(supported, 'फीस ₹40,000 है', 'कब से?', 'हिंदू कॉलेज'),
      emails.question(supported, 'फीस ₹40,000 है', ''),
    ];
  },
  reviews: (language?: Language) => {
    const emails = reviewEmails({ language });
    return [
      emails.code(site, 'हिंदू कॉलेज', '12345678', 'review'),
      emails.code(site, 'हिंदू कॉलेज', '12345678', 'answer'),
      emails.photoAccepted(site, '17', 'हिंदू कॉलेज'),
      emails.photoAccepted(site, '17'),
      ...reasons.map((reason) => emails.photoRejected(site, reason, '17')),
      emails.photoRejected(site, 'kind', '17', 'हिंदू कॉलेज'),
    ];
  },
};

const linksIn = (text: string) => text.match(/https:\S+/g) ?? [];
const numbersIn = (text: string) => (text.replaceAll(/https:\S+/g, '').match(/\d+/g) ?? []).sort();

describe.each(Object.entries(sets))('the emails about %s', (_, written) => {
  test('in Hindi have the links and numbers of the English ones, to the pages in Hindi, and no word in English', () => {
    const english = written();
    expect(written('hi')).toHaveLength(english.length);
    for (const [index, { subject, text }] of written('hi').entries()) {
      const expected = linksIn(english[index]!.text).map((link) => link.replace('.example/', '.example/hi/'));
      expect(linksIn(text)).toEqual(expected);
      expect(numbersIn(text)).toEqual(numbersIn(english[index]!.text));
      const words = `${subject} ${text}`.replaceAll(/https:\S+|help@campus\.example|CampusSetu|Google/g, '');
      expect(words).not.toMatch(/[a-z]/i);
    }
  });

  test('are in English for a language without emails', () => expect(written('mr')).toEqual(written()));
});

const states = [undefined, 'waiting', 'confirmed', 'declined', 'withdrawn'] as const;
const kinds = ['chat', 'application'] as const;

test.each(kinds)('no email about the consent to a %s has a word in English', (kind) => {
  const guardian = { name: 'सुनीता राव', email: 'sunita@campus.example' };
  const consents = states.map((asked) => ({ birthYear: 2010, asked }));
  for (const given of [...consents, { birthYear: 1999 }])
    for (const [name, write] of Object.entries(consentEmailsInHindi)) {
      const { subject, paragraphs } = write({
        kind,
        person: { id: 'ID', email: 'asha@campus.example', name: 'आशा राव' },
        consent: { ...given, guardian, since: signedUp, revision: 1, keys: [], due: [], events: [] },
        email: { id: 'ID', kind: name as ConsentEmailKind, guardian },
        link: 'https://campus.example/hi/guardian#TOKEN',
        now: end,
        brand: 'CampusSetu',
        company: 'सेतु',
        support: 'help@campus.example',
        site: 'https://campus.example',
      });
      expect(paragraphs).not.toContain(undefined);
      const text = [subject, ...paragraphs].join('\n');
      expect(text.replaceAll(/https:\S+|help@campus\.example|CampusSetu|WhatsApp/g, '')).not.toMatch(/[a-z]/i);
    }
});

test('dates are in the language of the email', () => {
  expect(sets.accounts('hi').at(-1)!.text).toContain('5 दिसंबर 2026');
  expect(sets.accounts().at(-1)!.text).toContain('5 December 2026');
});

test('a photo is rejected in the words of the page', () => {
  const { messages } = hindiOfContracts as { messages: Record<string, string> };
  for (const reason of reasons)
    expect(reviewEmails({ language: 'hi' }).photoRejected(site, reason, '17').text).toContain(
      messages[proofPhotoReasons[reason]],
    );
});

test.each([undefined, 'hi'] as const)(
  'an email about a photo links to the form of a listed college alone: %s',
  (language) => {
    const emails = reviewEmails({ language });
    const linksOf = (college?: string) =>
      [emails.photoAccepted(site, '17', college), emails.photoRejected(site, 'kind', '17', college)].map(
        ({ text }) => linksIn(text).length,
      );
    expect([linksOf('हिंदू कॉलेज'), linksOf()]).toEqual([
      [1, 1],
      [0, 0],
    ]);
  },
);
