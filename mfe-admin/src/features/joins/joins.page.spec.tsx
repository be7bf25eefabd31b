import type { AdmissionJoin } from '@setu/contracts';
import { HttpError } from '@setu/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminServer, renderAdmin, visit } from '../../testing/admin';
import { adminCollege } from '../../testing/editable-college';
import JoinsPage from './joins.page';

const at = '2026-01-05T09:00:00.000Z';
const join = (number: number, changes: Partial<AdmissionJoin> = {}): AdmissionJoin => ({
  _id: `kcet:E00${number}`,
  exam: 'kcet',
  examName: 'KCET',
  key: `E00${number}`,
  name: `Institution ${number}, Mysuru`,
  seats: 12,
  state: 'open',
  college: null,
  suggestions: [
    {
      _id: `c${number}`,
      name: `College ${number}`,
      location: 'Mysuru, Karnataka',
      confidence: 82,
      supports: ['The place is named: Mysuru'],
      objections: ['Only in the name of the college: college'],
    },
  ],
  ...changes,
});

let notices: ReturnType<typeof visit>;
let sent: string[];
beforeEach(() => {
  notices = visit();
  sent = [];
});

function open(items: AdmissionJoin[], address = '/admin/joins', role: 'everything' | 'reader' = 'everything') {
  adminServer({
    answer: (path, request) => {
      sent.push(`${request?.method ?? 'get'} ${path} ${String(request?.data ?? '')}`.trim());
      if (path.startsWith('/api/admin/joins?')) return { items, total: items.length, nextCursor: null };
      if (path.startsWith('/api/admin/colleges?'))
        return { items: [adminCollege({ _id: 'c9', name: 'College 9' })], total: 1, nextCursor: null };
      if (path === '/api/admin/joins/undo') return { message: 'The decision is undone' };
      return { message: 'Linked to the college', at };
    },
  });
  return renderAdmin(<JoinsPage />, { at: address, role });
}

it('links an institution to a suggestion by keyboard, moves to the next one, and undoes it', async () => {
  open([join(1), join(2)]);
  const suggestion = within(await screen.findByRole('list', { name: 'Colleges that Institution 1, Mysuru may be' }));
  expect(suggestion.getByText('The place is named: Mysuru')).toBeVisible();
  expect(suggestion.getByText('Only in the name of the college: college')).toBeVisible();
  suggestion.getByRole('button', { name: 'Link to College 1, Mysuru, Karnataka' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('link', { name: 'College 2' })).toHaveFocus());
  expect(sent).toContain('post /api/admin/joins {"exam":"kcet","key":"E001","verdict":"linked","college":"c1"}');
  expect(notices).toEqual([{ kind: 'success', text: 'Linked to the college' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo: Institution 1, Mysuru' }));
  await waitFor(() => expect(sent).toContain(`post /api/admin/joins/undo {"exam":"kcet","key":"E001","seen":"${at}"}`));
  expect(await screen.findByRole('link', { name: 'College 1' })).toBeVisible();
});

it('links a college that was searched for, and rejects an institution', async () => {
  open([join(1, { suggestions: [] }), join(2)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Another college: Institution 1, Mysuru' }));
  expect(screen.getByLabelText('Search for the college')).toHaveValue('Institution 1');
  await userEvent.click(await screen.findByRole('button', { name: 'Link to College 9' }));
  await waitFor(() => expect(sent.at(-1)).toContain('"verdict":"linked","college":"c9"'));
  await userEvent.click(screen.getByRole('button', { name: 'No page of ours: Institution 2, Mysuru' }));
  await waitFor(() => expect(sent.at(-1)).toContain('"key":"E002","verdict":"none"'));
});

it('says how many seats a medical college has', async () => {
  const medical = { exam: 'nmc', examName: 'NMC, medical colleges', key: 'K. S. Medical College' } as const;
  open([join(1, { ...medical, seats: 150 }), join(2, { ...medical, seats: 0 }), join(3)]);
  expect(await screen.findByText('NMC, medical colleges, 150 MBBS seats')).toBeVisible();
  expect(screen.getByText('NMC, medical colleges, number of MBBS seats not known')).toBeVisible();
  expect(screen.getByText('KCET, 12 seat groups, code E003')).toBeVisible();
});

it('takes a link of the data away, and undoes an earlier decision', async () => {
  const linked = { state: 'linked', college: { _id: 'c1', name: 'College 1' }, suggestions: [] } as const;
  open(
    [join(1, { ...linked, suggestions: [] }), join(2, { ...linked, suggestions: [], decided: { by: 'ravi', at } })],
    '/admin/joins?state=linked',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Take the link away: Institution 1, Mysuru' }));
  await waitFor(() => expect(sent.at(-1)).toContain('"key":"E001","verdict":"open"'));
  expect(screen.getByText(/^Decided by ravi/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo the decision: Institution 2, Mysuru' }));
  await waitFor(() =>
    expect(sent.at(-1)).toBe(`post /api/admin/joins/undo {"exam":"kcet","key":"E002","seen":"${at}"}`),
  );
});

it('refetches the list when another administrator was faster, and offers a reader nothing to press', async () => {
  let reads = 0;
  adminServer({
    answer: (path) => {
      if (!path.startsWith('/api/admin/joins?')) throw new HttpError(409, { message: 'Decided on since.' });
      reads += 1;
      return { items: [join(1)], total: 1, nextCursor: null };
    },
  });
  const { unmount } = renderAdmin(<JoinsPage />, { at: '/admin/joins' });
  await userEvent.click(await screen.findByRole('button', { name: 'No page of ours: Institution 1, Mysuru' }));
  await waitFor(() => expect(reads).toBeGreaterThan(1));
  expect(notices).toEqual([{ kind: 'error', text: 'Decided on since.' }]);
  unmount();
  open([join(1)], '/admin/joins', 'reader');
  expect(await screen.findByRole('link', { name: 'College 1' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Link|No page/ })).toBeNull();
});
