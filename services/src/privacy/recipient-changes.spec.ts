import type { PublicLogContent } from '@setu/contracts';
import { unnamed } from './data-recipients.js';
import { recipientChanges } from './recipient-changes.js';

type Changes = Extract<PublicLogContent, { kind: 'recipients' }>['changes'];

const about = { purpose: 'To send emails.', fields: ['email'], when: 'Always.' };
const recipient = (processor: string, country: string | null = 'India') => ({ processor, country, ...about });
const [mail, google] = [
  { setting: 'SMTP_URL', recipient: recipient('Mail Ltd') },
  { setting: 'GOOGLE_CLIENT_ID', recipient: recipient('Google') },
];

/** Starts the site with each set in turn; returns what each start enters. */
function starts(...sets: Parameters<typeof recipientChanges>[1][]) {
  const logged: Changes[] = [];
  return sets.map((set) => {
    const changes = recipientChanges(logged, set);
    if (changes.length > 0) logged.push(changes);
    return changes.map(({ change, recipient }) => `${change} ${recipient.processor}`);
  });
}

it('begins with all, and enters each that comes, goes and comes back', () => {
  expect(starts([mail], [mail], [mail, google], [google], [mail, google])).toEqual([
    ['first Mail Ltd'],
    [],
    ['added Google'],
    ['removed Mail Ltd'],
    ['added Mail Ltd'],
  ]);
});

it('calls other words about a company a change, and another company a new one', () => {
  const [worded, named, other] = [
    { ...mail, recipient: { ...mail.recipient, when: 'Seldom.' } },
    { ...mail, recipient: recipient(unnamed.name, null) },
    { ...mail, recipient: recipient('Post Ltd') },
  ];
  expect(starts([named], [mail], [worded], [other], [other], [mail])).toEqual([
    [`first ${unnamed.name}`],
    ['changed Mail Ltd'],
    ['changed Mail Ltd'],
    ['added Post Ltd', 'removed Mail Ltd'],
    [],
    ['added Mail Ltd', 'removed Post Ltd'],
  ]);
});
