import { accountEmails } from './account-emails.js';

const site = { PUBLIC_ORIGIN: 'https://campus.example', BRAND_NAME: 'CampusSetu' };
const [signedUp, end] = ['2026-11-01', '2026-12-05'].map((day) => new Date(`${day}T12:00:00Z`)) as [Date, Date];

const written = (language?: 'hi' | 'mr') => {
  const emails = accountEmails({ language });
  return [
    emails.verification(site, 'TOKEN'),
    emails.resetPassword(site, 'TOKEN'),
    emails.noPassword(site, 'TOKEN'),
    emails.passwordChanged(site),
    emails.unusedAccount(site, signedUp, end),
  ];
};

const linksIn = (text: string) => text.match(/https:\S+/g);

test('an email in Hindi has the links of the English one, to the pages in Hindi, and no word in English', () => {
  const english = written();
  for (const [index, { subject, text }] of written('hi').entries()) {
    const expected = linksIn(english[index]!.text)!.map((link) => link.replace('.example/', '.example/hi/'));
    expect(linksIn(text)).toEqual(expected);
    const words = `${subject} ${text}`.replaceAll(/https:\S+|CampusSetu|Google/g, '');
    expect(words).not.toMatch(/[a-z]/i);
  }
});

test('dates are in the language of the email', () => {
  expect(written('hi').at(-1)!.text).toContain('5 दिसंबर 2026');
  expect(written().at(-1)!.text).toContain('5 December 2026');
});

test('a language without emails gets them in English', () => expect(written('mr')).toEqual(written()));
