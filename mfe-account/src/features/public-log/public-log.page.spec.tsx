import type { PublicLogContent } from '@setu/contracts';
import { answerWith, mockBrowserApis, renderInHost } from '@setu/sdk/testing';
import { act, screen } from '@testing-library/react';
import PublicLogPage from './public-log.page';

const entry = (revision: number, content: PublicLogContent) => ({
  payload: JSON.stringify({ revision, previous: '', createdAt: '2026-11-27T10:00:00.000Z', ...content }),
  signature: '',
});
const google = {
  processor: 'Google',
  country: 'United States',
  purpose: 'To log in.',
  fields: ['email'],
  when: 'Always.',
};
const open = (at: string) => act(async () => void renderInHost(<PublicLogPage />, { at }));

beforeEach(mockBrowserApis);

it('says what each entry means, with its number and day', async () => {
  answerWith(() => ({
    items: [
      entry(6, { kind: 'rejected', month: '2026-10', reviews: { copied: 3, insult: 0 } }),
      entry(5, { kind: 'export', data: 'message', count: 7, why: null }),
      entry(4, { kind: 'request', authority: 'A court in Indore', ground: 'Section 94', people: 1, outcome: 'part' }),
      entry(3, { kind: 'export', data: 'user', count: 1234, why: 'contact' }),
      entry(2, {
        kind: 'recipients',
        changes: [
          { change: 'added', setting: 'GOOGLE_CLIENT_ID', recipient: google },
          { change: 'removed', setting: 'SMTP_URL', recipient: { ...google, processor: 'Mail Ltd', country: null } },
        ],
      }),
      entry(1, { kind: 'key', key: 'AA==' }),
    ],
  }));
  await open('/public-log');
  const items = screen.getAllByRole('listitem').slice(0, 6);
  expect(items.map((item) => (item as HTMLLIElement).value)).toEqual([6, 5, 4, 3, 2, 1]);
  const texts = items.map((item) => item.textContent);
  expect(texts[0]).toBe(
    '27 November 2026Reviews rejected or taken off in October 2026: 3 (it is copied from elsewhere).',
  );
  expect(texts[1]).toContain('read a list of 7 messages, whole or page after page.');
  expect(texts[2]).toContain('data of 1 person: A court in Indore, by Section 94. It got a part.');
  expect(texts[3]).toContain('exported 1,234 users. To write to the people in it.');
  expect(texts[4]).toContain(
    'New recipient: Google, United States. To log in. Gets: email. Always.\nNo longer a recipient: Mail Ltd.',
  );
  expect(
    screen.getByText(/without changing every later entry, which everyone who has checked before will see/),
  ).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Earlier entries' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'What no log can prove' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^\/api/ })).toHaveAttribute('href', '/api/public-log?after=0');
});

it('has words for entries of a newer program', async () => {
  answerWith(() => ({
    items: [
      entry(4, { kind: 'rejected', month: '2026-10', reviews: { boring: 2 } as never }),
      entry(3, { kind: 'export', data: 'letter' as never, count: 2, why: 'joy' as never }),
      entry(2, { kind: 'request', authority: 'A court', ground: 'A law', people: 2, outcome: 'soon' as never }),
      entry(1, { kind: 'moon' } as never),
    ],
  }));
  await open('/public-log');
  expect(
    screen
      .getAllByRole('listitem')
      .slice(0, 4)
      .map(({ textContent }) => textContent!.slice('27 November 2026'.length)),
  ).toEqual([
    'Reviews rejected or taken off in October 2026: 2 (for another reason).',
    'An administrator exported 2 records. The reason is not known here.',
    'An authority asked for data of 2 people: A court, by A law. The outcome is not known here.',
    'An entry of a kind that this page does not know. Please reload the page.',
  ]);
});

it('pages back to the first entry', async () => {
  const asked = answerWith(() => ({ items: [entry(40, { kind: 'export', data: 'user', count: 1, why: 'copy' })] }));
  await open('/public-log?before=41');
  expect(asked).toEqual(['/api/public-log?before=41']);
  expect(screen.getByRole('link', { name: 'Earlier entries' })).toHaveAttribute('href', '/public-log?before=40');
  expect(screen.getByRole('link', { name: 'Latest entries' })).toHaveAttribute('href', '/public-log');
});
