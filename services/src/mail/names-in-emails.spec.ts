import type { Language } from '@setu/contracts';
import { consentEmailsInHindi } from '../consent/consent-emails-in-hindi.js';
import { ConsentEmailsService } from '../consent/consent-emails.service.js';
import type { ConsentEmailKind } from '../consent/consent.schema.js';
import { mentorEmails } from '../mentors/mentor-emails.js';
import type { Email, EmailContent, MailService } from './mail.service.js';

/** A stranger's message in place of a name, which no email may deliver. */
const name = 'Asha won a prize: see evil.example or call +91 98765 43210 today';
const site = {
  PUBLIC_ORIGIN: 'https://campus.example',
  BRAND_NAME: 'CampusSetu',
  COMPANY_NAME: 'Setu',
  SUPPORT_EMAIL: 'help@campus.example',
};

function toMentors(language: Language): EmailContent[] {
  const { decision, link, silent, paused, shownAgain } = mentorEmails({ language });
  return [
    decision(site, name, 'Hindu College', 'accepted'),
    decision(site, name, 'Hindu College', 'rejected'),
    link(site, name, []),
    ...[silent, paused, shownAgain].map((write) => write(site, name, 'Hindu College')),
  ];
}

async function aboutConsents(language: Language): Promise<EmailContent[]> {
  const sent: Email[] = [];
  const mail = { send: async (email: Email) => void sent.push(email) };
  const service = new ConsentEmailsService(mail as unknown as MailService, site);
  const now = new Date('2026-12-05T12:00:00Z');
  const guardian = { name, email: 'sunita@campus.example' };
  const consent = { birthYear: 2010, guardian, since: now, revision: 1, keys: [], due: [], events: [] };
  const person = { id: 'a'.repeat(24), email: 'asha@campus.example', name, language };
  for (const subject of ['chat', 'application'] as const)
    for (const kind of Object.keys(consentEmailsInHindi) as ConsentEmailKind[])
      await service.prepare(subject, person, consent, { id: 'ID', kind, guardian }, now).send();
  return sent;
}

it.each(['en', 'hi'] as const)('of a name that anyone may have typed, emails (%s) have one word', async (language) => {
  const emails = [...toMentors(language), ...(await aboutConsents(language))];
  expect(emails.length).toBeGreaterThan(15);
  for (const { subject, text } of emails) {
    expect(`${subject}\n${text}`).toContain('Asha');
    expect(`${subject}\n${text}`).not.toMatch(/prize|evil|98765|today/);
  }
});
