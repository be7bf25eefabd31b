import type { ReceivedApplication } from '@setu/contracts';
import { HttpError, renderPages } from '@setu/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminServer, asAdmin, visit } from '../../testing/admin';
import { adminCollege } from '../../testing/editable-college';
import ApplicationsPage from './applications.page';
import CategoriesPage from './categories.page';

const ravi: ReceivedApplication = {
  _id: 'a1',
  name: 'Ravi',
  email: 'ravi@example.in',
  phone: '9876501234',
  college: 'Hindu College',
  course: 'B.A. (Hons)',
  consent: { state: 'adult', since: '2026-01-05T09:00:00.000Z' },
  createdAt: '2026-01-05T09:00:00.000Z',
};
const pageOf = <T,>(items: T[]) => ({ items, total: items.length, nextCursor: null });

let notices: ReturnType<typeof visit>;
let asked: string[];
let fails: boolean;
let canBeSent: boolean;
let language: 'hi' | undefined;
let decision: ReceivedApplication['decision'];
let mentor: ReceivedApplication['mentor'];
let sent: unknown[];
let others: ReceivedApplication[];
beforeEach(() => {
  fails = false;
  canBeSent = true;
  language = undefined;
  decision = undefined;
  mentor = undefined;
  sent = [];
  others = [];
  notices = visit();
  ({ asked } = adminServer({
    answer: (path, config) => {
      if (path.includes('search=zzz')) return pageOf([]);
      if (path.startsWith('/api/apply?')) return pageOf([{ job: 'mentorship', applications: 1 }]);
      if (path.includes('limit=2&state=open')) return pageOf(others);
      if (path.includes('state=open') && decision) return pageOf([]);
      if (path.startsWith('/api/apply/applications/mentorship?')) return pageOf([{ ...ravi, decision, mentor }]);
      if (path.startsWith('/api/admin/colleges?search=Hindu')) return pageOf([adminCollege()]);
      if (path === '/api/apply/mentorship/a1/mentor/link') return { message: 'ok' };
      if (path === '/api/apply/mentorship/a1/mentor') {
        const body = config.data && JSON.parse(config.data as string);
        if (body) sent.push(body);
        mentor =
          config.method === 'delete'
            ? undefined
            : { collegeId: 'c1', college: 'Hindu College', paused: body.paused ?? false };
        return { message: 'ok' };
      }
      if (path.startsWith('/api/apply/mentorship/a1/letter'))
        return { canBeSent, to: 'ravi@example.in', subject: 'Your application', text: 'Welcome!', language };
      if (/^\/api\/apply\/mentorship\/a\d\/decision$/.test(path)) {
        const { state, note } = JSON.parse(config.data as string);
        sent.push(JSON.parse(config.data as string));
        if (fails) throw new HttpError(500, '');
        decision = state === 'open' ? undefined : { state, note, by: 'asha', at: '2026-01-06T09:00:00.000Z' };
        return { ...ravi, _id: path.split('/')[4], decision };
      }
      if (/^\/api\/apply\/mentorship\/a\d$/.test(path)) {
        if (fails) throw new HttpError(500, '');
        return { message: 'whatever' };
      }
      throw new HttpError(404, { message: 'The category was not found' });
    },
  }));
});

const open = (at: string) =>
  renderPages(
    [
      { path: '/admin/applications', element: asAdmin(<CategoriesPage />) },
      { path: '/admin/applications/:job', element: asAdmin(<ApplicationsPage />) },
    ],
    { at },
  );

it('leads from the kinds of applications to one of them', async () => {
  open('/admin/applications');
  expect(await screen.findByText('1 application')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Mentorship' }));
  expect(await screen.findByRole('heading', { name: 'Mentorship applications' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Ravi' })).toBeVisible();
});

it.each([
  ['/admin/applications?search=zzz', 'No collections found.'],
  ['/admin/applications/mentorship?search=zzz', 'No applications found'],
  ['/admin/applications/teaching', 'Failed to fetch applications'],
])('%s says “%s”', async (address, text) => {
  open(address);
  expect(await screen.findByText(text)).toBeVisible();
});

it('says when the kinds could not be fetched', async () => {
  adminServer();
  open('/admin/applications');
  expect(await screen.findByText('Failed to fetch collections')).toBeVisible();
});

it('names the application before deleting it', async () => {
  open('/admin/applications/mentorship');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the application from Ravi' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete this application?' }));
  expect(dialog.getByText('Ravi')).toBeVisible();
  expect(dialog.getByText(/ravi@example\.in/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No applications found')).toBeVisible();
  expect(asked.at(-1)).toBe('/api/apply/mentorship/a1');
  expect(notices).toEqual([{ kind: 'success', text: 'Application deleted successfully' }]);
});

it('keeps an application that could not be deleted, and says so', async () => {
  fails = true;
  open('/admin/applications/mentorship');
  await userEvent.click(await screen.findByRole('button', { name: 'Ravi' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete application' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Failed to delete application' }]));
  expect(screen.getByRole('button', { name: 'Delete the application from Ravi' })).toBeInTheDocument();
});

const openRavi = async () => {
  open('/admin/applications/mentorship');
  await userEvent.click(await screen.findByRole('button', { name: 'Ravi' }));
  return within(screen.getByRole('dialog', { name: 'Ravi' }));
};

it.each(['Accept', 'Reject'])(
  '%s stores the decision with its note, shows a toast and closes the dialog',
  async (name) => {
    const dialog = await openRavi();
    expect(dialog.getByText('Hindu College')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Note' }), 'Kind');
    await userEvent.click(dialog.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const state = `${name.toLowerCase()}ed`;
    expect(notices.map(({ text }) => text)).toEqual([`Application of Ravi ${state}`]);
    expect(sent).toEqual([{ state, seen: 'open', note: 'Kind' }]);
  },
);

it('moves to the next open application, or says that none is left', async () => {
  const dialog = await openRavi();
  const meera = { ...ravi, _id: 'a2', name: 'Meera' };
  others = [meera];
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Next open application: Meera' }));
  others = [];
  await userEvent.click(within(screen.getByRole('dialog', { name: 'Meera' })).getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('No open applications left.')).toBeVisible();
});

/** Accepts Ravi and follows the step that is offered then to the college. */
async function makeMentor(at: string) {
  open(at);
  await userEvent.click(await screen.findByRole('button', { name: 'Ravi' }));
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  const step = await screen.findByRole('button', { name: 'Make Ravi a mentor' });
  expect(step).toHaveFocus();
  await userEvent.click(step);
  await userEvent.click(await screen.findByRole('button', { name: 'Make mentor of Hindu College' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ collegeId: 'c1' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Make Ravi a mentor' })).toBeNull());
}

it('leads from an acceptance to the college of the mentor', async () => {
  await makeMentor('/admin/applications/mentorship');
  expect(await screen.findByRole('button', { name: 'Send the link to their page' })).toBeVisible();
});

it('does so also where the list has the accepted application no longer', async () => {
  await makeMentor('/admin/applications/mentorship?state=open');
  expect(screen.queryByRole('dialog')).toBeNull();
  // The step that had the focus is gone.
  await waitFor(() => expect(screen.getByText('No open applications left.').parentElement).toHaveFocus());
});

it('offers the step still when another application was deleted', async () => {
  others = [{ ...ravi, _id: 'a2', name: 'Asha' }];
  const dialog = await openRavi();
  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Next open application: Asha' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Delete/ }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Make Ravi a mentor' })).toBeVisible();
});

it('takes the step back when the application is opened again', async () => {
  const dialog = await openRavi();
  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Make Ravi a mentor' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Open again' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Make Ravi a mentor' })).toBeNull());
});

it('leads to no mentor after a rejection', async () => {
  const dialog = await openRavi();
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('No open applications left.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /a mentor$/ })).toBeNull();
});

it('shows who decided and when, and says when another administrator was faster', async () => {
  decision = { state: 'accepted', by: 'asha', at: '2026-01-06T09:00:00.000Z', note: 'Kind' };
  fails = true;
  const dialog = await openRavi();
  expect(dialog.getByText('asha')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Kind');
  expect(dialog.queryByRole('button', { name: 'Accept' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Open again' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Failed to save the decision' }]));
  expect(sent).toEqual([{ state: 'open', seen: 'accepted' }]);
  expect(dialog.getByRole('button', { name: 'Open again' })).toBeEnabled();
});

it('shows the email before it goes out, to be changed', async () => {
  const dialog = await openRavi();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Send an email with the decision' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
  const letter = within(screen.getByRole('dialog', { name: 'Email to Ravi' }));
  expect(await letter.findByText('ravi@example.in')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.type(letter.getByRole('textbox', { name: 'Text' }), ' Soon.');
  await userEvent.click(letter.getByRole('button', { name: 'Accept and send' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ state: 'accepted', seen: 'open', letter: 'Welcome! Soon.' }]);
});

it('offers the email in the language of the applicant, and says so in English', async () => {
  language = 'hi';
  const dialog = await openRavi();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Send an email with the decision' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
  const letter = within(screen.getByRole('dialog', { name: 'Email to Ravi' }));
  expect(await letter.findByText(/^They use the site in Hindi/)).toBeVisible();
  expect(letter.getByRole('textbox', { name: 'Text' })).toHaveAttribute('lang', 'hi');
});

it('says where no email can be sent', async () => {
  canBeSent = false;
  const dialog = await openRavi();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Send an email with the decision' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  const letter = within(screen.getByRole('dialog', { name: 'Email to Ravi' }));
  expect(await letter.findByText(/no mail server.*write to ravi@example\.in yourself/)).toBeVisible();
  expect(letter.queryByRole('button', { name: 'Reject and send' })).toBeNull();
  await userEvent.click(letter.getByRole('button', { name: 'Reject without an email' }));
  await waitFor(() => expect(sent).toEqual([{ state: 'rejected', seen: 'open' }]));
});

it('asks for the applications of one state, which the URL carries', async () => {
  open('/admin/applications/mentorship?state=rejected');
  await screen.findByRole('button', { name: 'Ravi' });
  expect(asked.at(-1)).toContain('state=rejected');
  await userEvent.click(screen.getByRole('radio', { name: 'Accepted' }));
  await waitFor(() => expect(asked.at(-1)).toContain('state=accepted'));
  expect(screen.getByRole('radio', { name: 'Accepted' })).toBeChecked();
});

it('makes an accepted applicant a mentor of the college that they named, and pauses the mentor', async () => {
  decision = { state: 'accepted', by: 'asha', at: '2026-01-06T09:00:00.000Z' };
  const dialog = await openRavi();
  await userEvent.click(await dialog.findByRole('button', { name: 'Make mentor of Hindu College' }));
  expect(sent).toEqual([{ collegeId: 'c1' }]);
  await userEvent.click(await dialog.findByRole('button', { name: 'Send the link to their page' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Pause' }));
  expect(sent.at(-1)).toEqual({ paused: true });
  expect(await dialog.findByText(', paused', { exact: false })).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Remove Ravi from the college' }));
  expect(await dialog.findByRole('button', { name: 'Make mentor of Hindu College' })).toBeVisible();
  expect(notices.map(({ text }) => text)).toEqual([
    'Mentor added to the college',
    'The link to their page is on its way',
    'Mentor paused: visitors no longer see them',
    'Mentor removed from the college',
  ]);
});

it.each([
  ['paused by themselves', {}],
  ['paused because visitors got no answer, twice in a row', { silent: true as const }],
])('says that a mentor is %s', async (words, reason) => {
  decision = { state: 'accepted', by: 'asha', at: '2026-01-06T09:00:00.000Z' };
  mentor = { collegeId: 'c1', college: 'Hindu College', paused: false, resting: true, ...reason };
  const dialog = await openRavi();
  expect(await dialog.findByRole('region', { name: 'Mentor' })).toHaveTextContent(`Mentor of Hindu College, ${words}`);
});

it('offers a mentor no link to their page where no email can be sent', async () => {
  canBeSent = false;
  decision = { state: 'accepted', by: 'asha', at: '2026-01-06T09:00:00.000Z' };
  mentor = { collegeId: 'c1', college: 'Hindu College', paused: false };
  const dialog = await openRavi();
  expect(await dialog.findByText(/no mail server.*gets no link to their page/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Send the link to their page' })).toBeNull();
});
