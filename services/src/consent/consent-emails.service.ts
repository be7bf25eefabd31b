import { Inject, Injectable } from '@nestjs/common';
import { firstNameOf, retention, type ConsentState, type Language } from '@setu/contracts';
import { byLanguage, linkIn } from '../mail/email-parts.js';
import { greeting } from '../mail/greeting.js';
import { MailService, type EmailContent } from '../mail/mail.service.js';
import { type Settings, SETTINGS } from '../platform/settings.js';
import type { Addressee, EmailText, Facts } from './consent-email-facts.js';
import { consentEmailsInHindi, englishDecides } from './consent-emails-in-hindi.js';
import { stateOf } from './consent-rules.js';
import { addKey, formatConsentToken, type SubjectKind } from './consent-token.js';
import type { ConsentEmailKind, ConsentKey, DueEmail, StoredConsent } from './consent.schema.js';

/** The emails with a link, and the recipient whose link it is. */
const links: Partial<Record<ConsentEmailKind, { of: ConsentKey['of']; page: string }>> = {
  request: { of: 'guardian', page: '/guardian' },
  agreed: { of: 'guardian', page: '/guardian' },
  corrected: { of: 'guardian', page: '/guardian' },
  'applicant-asked': { of: 'person', page: '/careers/mentorship/complete' },
};

/** Writes the emails about consents. */
@Injectable()
export class ConsentEmailsService {
  constructor(
    private readonly mail: MailService,
    @Inject(SETTINGS)
    private readonly settings: Pick<Settings, 'PUBLIC_ORIGIN' | 'BRAND_NAME' | 'COMPANY_NAME' | 'SUPPORT_EMAIL'>,
  ) {}

  /** Returns the keys including the one of the email's link. They must be stored before `send` is called. */
  prepare(kind: SubjectKind, person: Addressee, consent: StoredConsent, email: DueEmail, now: Date) {
    const to = email.guardian?.email ?? person.email;
    const target = links[email.kind];
    const isPermanent = target?.of === 'guardian' && consent.asked === 'confirmed';
    const added = target && addKey(consent.keys, target.of, isPermanent, now);
    const token = added ? formatConsentToken({ kind, id: person.id, secret: added.secret }) : '';
    const link = (language: Language) => (added ? linkIn(language)(this.settings, target.page, token) : '');
    const content = this.#write({ kind, person, consent, email, now }, link);
    return { keys: added?.keys ?? consent.keys, send: () => this.mail.send({ to, about: person.id, ...content }) };
  }

  /** Writes an email in the language of the person. A guardian's in Hindi has the English one below it, which decides. */
  #write(
    given: Omit<Facts, 'brand' | 'company' | 'support' | 'site' | 'link'>,
    link: (language: Language) => string,
  ): EmailContent {
    const { BRAND_NAME: brand, COMPANY_NAME: company, SUPPORT_EMAIL: support } = this.settings;
    const facts = { ...given, brand, company, support, site: this.#site() };
    const { language, [facts.email.kind]: write } = consentEmails(facts.person);
    const { subject, paragraphs } = write({ ...facts, link: link(language) });
    const inEnglish = english[facts.email.kind]({ ...facts, link: link('en') }).paragraphs;
    const below = language === 'hi' && facts.email.guardian ? [englishDecides, '-----', ...inEnglish] : [];
    return { subject, text: `${[...paragraphs, ...below].filter(Boolean).join('\n\n')}\n` };
  }

  #site(): string {
    return this.settings.PUBLIC_ORIGIN.replace(/\/$/, '');
  }
}

const childOf = ({ person }: Facts, unnamed = 'your child') => firstNameOf(person.name) || unnamed;

const wish = {
  chat: (child: string) => `${child} would like to talk to students and alumni of colleges on WhatsApp`,
  application: (child: string) => `${child} has applied to become a mentor, who tells school students about college`,
};

const collected = {
  chat: [
    'WHAT WE COLLECT AND WHY',
    '- Email address and password, to log in. The password is stored in a form that no one can read.',
    '- Name, phone number, school or college, course, gender and, if they like, a picture: to introduce them to the student they want to talk to.',
    '- The year of birth, to know whom to ask for consent, and your name and email address, to ask you.',
  ],
  application: [
    'WHAT WE COLLECT AND WHY',
    '- Name, email address, phone number, college, course and a picture: to decide about the application and to contact them.',
    '- The year of birth, to know whom to ask for consent, and your name and email address, to ask you.',
  ],
};

const signed = ({ brand, company, support, site }: Facts) =>
  `${brand} is run by ${company}. Questions, or a wish to see, correct or delete the data: ${support}\nPrivacy policy: ${site}/policies#Minors`;

/** Without the guardian's address, which a stranger may have typed. */
const news: Partial<Record<ConsentState, string>> = {
  'guardian-needed': 'You are under 18, so a parent or guardian has to agree. We do not know yet whom to ask.',
  waiting:
    'You are under 18, so a parent or guardian has to agree. We have written to the one you named. Please ask them to check their inbox and their spam folder.',
  confirmed: 'Your parent or guardian has agreed. Our team reads your application now and gets back to you.',
  declined: 'Your parent or guardian did not agree, so we do not go on with your application.',
  withdrawn: 'Your parent or guardian has withdrawn their consent, so we do not go on with your application.',
  adult: 'Thank you, your application is complete. Our team will read it and get back to you.',
};

const english: Record<ConsentEmailKind, (facts: Facts) => EmailText> = {
  request: (facts) => ({
    subject: `${childOf(facts, 'Your child')} asks for your consent: ${facts.brand}`,
    paragraphs: [
      greeting(facts.email.guardian?.name),
      `${wish[facts.kind](childOf(facts, 'A student'))} and named you as parent or guardian. ${facts.brand} helps students in India to find a college. Under 18, this needs your consent. Without it nothing happens.`,
      collected[facts.kind].join('\n'),
      'BY WHOM AND FOR HOW LONG\n' +
        `${facts.company} keeps it ${facts.kind === 'chat' ? 'until the account is deleted' : `for ${retention.applicationMonths} months at most`}, or until you ask us to delete it. We never sell it, show no advertising and make no sales calls.`,
      'WHAT IT COSTS\nNothing: no rupee, now or later.',
      `Please say yes or no here (the link works for 30 days):\n${facts.link}`,
      `You need no account. You can withdraw your consent at any time: once you have agreed, we send you a link for it. If you do not know ${childOf(facts, 'this student')}, say no or do nothing.`,
      signed(facts),
    ],
  }),
  agreed: (facts) => ({
    subject: `Your consent for ${childOf(facts)}: ${facts.brand}`,
    paragraphs: [
      greeting(facts.email.guardian?.name),
      `You have agreed: ${childOf(facts)} may ${facts.kind === 'chat' ? 'talk to students and alumni of colleges on WhatsApp' : 'apply to become a mentor'} through ${facts.brand}. Thank you.`,
      `Keep this email. With this link you can withdraw your consent at any time:\n${facts.link}`,
      'If you did not agree, another person reads your mail: please open the link and withdraw.',
      signed(facts),
    ],
  }),
  corrected: (facts) => ({
    subject: `${childOf(facts, 'Your child')} has changed the year of birth: ${facts.brand}`,
    paragraphs: [
      greeting(facts.email.guardian?.name),
      `We asked you for your consent because ${childOf(facts)} was under 18 by the year of birth that we had been given. It has now been changed: by the new one, ${childOf(facts)} is 18 or older. The change counts from tomorrow; we do not need your consent then.`,
      `If that is not true, say so here:\n${facts.link}`,
      signed(facts),
    ],
  }),
  replaced: (facts) => ({
    subject: `${childOf(facts, 'Your child')} has named another guardian: ${facts.brand}`,
    paragraphs: [
      greeting(facts.email.guardian?.name),
      `You answered us as parent or guardian of ${childOf(facts)}. Another person has now been named in your place, and we have asked them. What you answered does not count any more, and the links in our earlier emails have ended.`,
      `If that is wrong, please write to ${facts.support}.`,
      signed(facts),
    ],
  }),
  'applicant-told': (facts) => {
    const { consent, now, person, brand } = facts;
    return {
      subject: `Your application: ${brand}`,
      paragraphs: [greeting(person.name), news[stateOf(consent, now)], signed(facts)],
    };
  },
  'applicant-asked': (facts) => ({
    subject: `One thing is missing in your application: ${facts.brand}`,
    paragraphs: [
      greeting(facts.person.name),
      `Thank you for applying as a mentor. Before our team may read it, we need your year of birth and, under 18, the consent of a parent or guardian. Until then your application waits.`,
      `Please complete it here (the link works for 30 days):\n${facts.link}`,
      'If you did not apply, do nothing: no one reads the application then.',
      signed(facts),
    ],
  }),
};

const consentEmails = byLanguage({ en: english, hi: consentEmailsInHindi });
