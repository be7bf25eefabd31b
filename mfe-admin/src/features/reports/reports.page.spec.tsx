import type { FactReport } from '@setu/contracts';
import { importedCollege } from '../../testing/editable-college';
import { HttpError } from '@setu/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminServer, renderAdmin, visit } from '../../testing/admin';
import ReportsPage from './reports.page';

const report = (number: number, changes: Partial<FactReport> = {}): FactReport => ({
  _id: `r${number}`,
  collegeId: 'c1',
  college: `College ${number}`,
  subject: 'fees',
  right: '<b>₹40,000</b> a year',
  source: 'https://college.example/fees',
  state: 'open',
  createdAt: '2026-01-05T09:00:00.000Z',
  ...changes,
});

let notices: ReturnType<typeof visit>;
let sent: string[];
let canBeSent: boolean;
let language: 'hi' | undefined;
beforeEach(() => {
  notices = visit();
  sent = [];
  canBeSent = true;
  language = undefined;
});

function open(items: FactReport[], fails = false, at = '/admin/reports') {
  adminServer({
    answer: (path, request) => {
      sent.push(`${request?.method ?? 'get'} ${path} ${String(request?.data ?? '')}`.trim());
      if (fails) throw new HttpError(503);
      if (path.startsWith('/api/admin/colleges/')) return importedCollege({ website: 'http://old.in' });
      if (path.endsWith('/question'))
        return { canBeSent, to: 'asha@example.in', subject: 'Your report', text: 'Hello', language };
      if (path.endsWith('/accept')) return { message: 'The college is corrected' };
      return path.startsWith('/api/reports?') ? { items, total: items.length, nextCursor: null } : { message: 'Done' };
    },
  });
  return renderAdmin(<ReportsPage />, { at });
}

it('shows what is wrong, what is right and its source, as it was typed', async () => {
  open([report(1, { email: 'asha@example.in' }), report(2, { source: 'javascript:alert(1)' })]);
  const [first, second] = within(await screen.findByRole('list', { name: 'Reports of wrong facts' })).getAllByRole(
    'listitem',
  );
  expect(first).toHaveTextContent('WrongIts fees');
  expect(first).toHaveTextContent('Right<b>₹40,000</b> a year');
  expect(within(first!).getByRole('link', { name: /college\.example/ })).toHaveAttribute(
    'href',
    'https://college.example/fees',
  );
  expect(within(first!).getByRole('link', { name: 'asha@example.in' })).toBeVisible();
  expect(within(first!).getByRole('link', { name: 'College 1' })).toHaveAttribute('href', '/admin/colleges/c1');
  expect(second!.querySelector('a[href^="javascript"]')).toBeNull();
});

it('shows the figure that is wrong, and no college to correct where the institution has no page', async () => {
  open([
    report(1, { collegeId: undefined, college: 'An institution without a page', figure: 'RVCE, KCET, GM: 2025: 9' }),
  ]);
  expect(await screen.findByText('RVCE, KCET, GM: 2025: 9')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reject: An institution without a page' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /See the page|An institution/ })).toBeNull();
});

it('takes a report off the list once it is done', async () => {
  open([report(1)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as done: College 1' }));
  expect(await screen.findByText('No reports found')).toBeVisible();
  expect(notices).toEqual([{ kind: 'success', text: 'Report marked as done' }]);
  expect(sent).toContainEqual(expect.stringMatching(/^put \/api\/reports\/r1 .*done/));
});

it('moves to the next report once one is rejected', async () => {
  open([report(1), report(2)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Reject: College 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'College 2' })).toHaveFocus());
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as done: College 2' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Open' })).toHaveFocus());
});

it('refetches the reports when another administrator was faster', async () => {
  const items = [report(1), report(2)];
  adminServer({
    answer: (path) => {
      if (path.startsWith('/api/reports?')) return { items, total: items.length, nextCursor: null };
      items.shift();
      throw new HttpError(409, { message: 'This report has been dealt with already.' });
    },
  });
  renderAdmin(<ReportsPage />, { at: '/admin/reports' });
  await userEvent.click(await screen.findByRole('button', { name: 'Reject: College 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(screen.queryByText('College 1')).toBeNull());
  expect(screen.getByRole('link', { name: 'College 2' })).toBeVisible();
  expect(notices).toEqual([{ kind: 'error', text: 'This report has been dealt with already.' }]);
});

it('lists those that are done, and opens one again', async () => {
  open([report(1, { state: 'done' })], false, '/admin/reports?state=done');
  await userEvent.click(await screen.findByRole('button', { name: 'Open again: College 1' }));
  await waitFor(() => expect(sent).toContainEqual(expect.stringMatching(/^put .*open/)));
  expect(sent[0]).toContain('state=done');
});

it('says when the reports could not be fetched', async () => {
  open([], true);
  expect(await screen.findByText('Failed to fetch reports')).toBeVisible();
});

it('corrects the college with the value of the report, once it has the shape of its field', async () => {
  open([report(1, { subject: 'contact', right: 'The site is www.new.in now' })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Accept: College 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept the report' }));
  expect(await dialog.findByText('http://old.in')).toBeVisible();
  expect(dialog.getByLabelText('Field')).toHaveValue('website');
  const value = dialog.getByLabelText('New value');
  expect(value).toHaveValue('www.new.in');
  await userEvent.clear(value);
  await userEvent.type(value, 'no site');
  await userEvent.click(dialog.getByRole('button', { name: 'Correct the college' }));
  expect(value).toHaveAccessibleDescription('Please enter a valid website, such as www.college.ac.in.');
  await userEvent.clear(value);
  await userEvent.type(value, 'www.new.in');
  await userEvent.click(dialog.getByRole('button', { name: 'Correct the college' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'The college is corrected' }]));
  expect(sent.at(-1)).toBe(
    'post /api/reports/r1/accept {"field":"website","value":"www.new.in","seen":"http://old.in"}',
  );
});

it('asks back only reporters who left an address', async () => {
  open([report(1, { email: 'asha@example.in' }), report(2)]);
  expect(await screen.findByRole('button', { name: 'Ask back: College 1' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ask back: College 2' })).toBeNull();
});

it('asks a question by email', async () => {
  open([report(1, { email: 'asha@example.in' })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Ask back: College 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask back' }));
  await userEvent.type(await dialog.findByRole('textbox', { name: 'Question' }), 'Since when?');
  await userEvent.click(dialog.getByRole('button', { name: 'Send the email' }));
  await waitFor(() => expect(sent).toContainEqual('post /api/reports/r1/ask {"question":"Since when?"}'));
});

it('shows the email around the question, and says that it is in Hindi', async () => {
  language = 'hi';
  open([report(1, { email: 'asha@example.in', language })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Ask back: College 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask back' }));
  expect(await dialog.findByText(/^They use the site in Hindi/)).toBeVisible();
  expect(dialog.getByText('Hello')).toHaveAttribute('lang', 'hi');
  expect(dialog.getByRole('textbox', { name: 'Question' })).toHaveAttribute('lang', 'hi');
});

it('says before a question is typed that no email can be sent', async () => {
  canBeSent = false;
  open([report(1, { email: 'asha@example.in' })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Ask back: College 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask back' }));
  expect(await dialog.findByText(/no mail server.*write to asha@example\.in yourself/)).toBeVisible();
  expect(dialog.queryByRole('textbox')).toBeNull();
});

it('shows what was decided, by whom', async () => {
  const decision = { by: 'ravi', at: '2026-01-06T09:00:00.000Z', note: 'Their site says otherwise' };
  open([report(1, { state: 'refused', decision })], false, '/admin/reports?state=refused');
  expect(await screen.findByText('Their site says otherwise')).toBeVisible();
  expect(screen.getByText(/^ravi, /)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
});
