import { useSession } from '@setu/sdk';
import { answerWith, HttpError, mockBrowserApis, renderInHost } from '@setu/sdk/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { englishIn, inEnglish, inHindi } from '../../testing/hindi';
import { mentor } from '../../testing/mentor';
import { ReportMentor } from './report-mentor';

let sent: object[];
let fails: boolean;

beforeAll(() => import('./report-dialog'));
beforeEach(() => {
  mockBrowserApis();
  sessionStorage.clear();
  act(() => useSession.getState().setUser(null));
  sent = [];
  fails = false;
  answerWith((path, { method, data, withCredentials }) => {
    sent.push({ path: `${method} ${path}`, body: JSON.parse(String(data)), withCredentials });
    if (fails) throw new HttpError(429, { message: 'Please wait a few minutes.' });
    return { message: 'Thank you. Our team reads your report.' };
  });
});

/** Opens the dialog. Its code is lazy, so React must render it within `act`, which the asynchronous `userEvent` leaves. */
async function open(label = 'Report this mentor, Rohan Mehta', title = 'Report Rohan Mehta') {
  renderInHost(<ReportMentor mentor={mentor(1, { name: 'Rohan Mehta' })} />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: label })));
  return screen.findByRole('dialog', { name: title });
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send report' }));

it('sends a report without an account, and acknowledges it', async () => {
  await open();
  await submit();
  expect(screen.getByLabelText('Why do you report this mentor?')).toHaveAccessibleDescription(
    'Please choose a reason.',
  );
  expect(sent).toEqual([]);
  const reason = 'They asked for money, a password, or bank or identity numbers';
  await userEvent.selectOptions(screen.getByLabelText('Why do you report this mentor?'), reason);
  await userEvent.type(screen.getByLabelText('What happened?'), 'They wanted my PIN');
  await submit();
  expect(await screen.findByRole('status')).toHaveTextContent('Thank you. Our team reads your report.');
  expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus();
  expect(sent).toEqual([
    {
      path: 'post /api/mentor-reports',
      body: { mentorId: 'm1', reason: 'money', text: 'They wanted my PIN' },
      withCredentials: false,
    },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('fills in the address of a signed-in user, who may take it out', async () => {
  act(() => useSession.getState().setUser({ _id: 'u1', email: 'asha@example.in' } as never));
  await open();
  expect(screen.getByLabelText('Your email (optional)')).toHaveValue('asha@example.in');
});

it('loses nothing when it cannot be sent, or is closed', async () => {
  fails = true;
  await open();
  await userEvent.selectOptions(screen.getByLabelText('Why do you report this mentor?'), 'Something else');
  await userEvent.type(screen.getByLabelText('What happened?'), 'A long story');
  await submit();
  expect(await screen.findByText('Please wait a few minutes.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Report this mentor, Rohan Mehta' }));
  expect(await screen.findByLabelText('What happened?')).toHaveValue('A long story');
});

describe('in Hindi', () => {
  beforeEach(inHindi);
  afterEach(inEnglish);

  it('shows the form, and sends the language for the receipt', async () => {
    const dialog = await open('इस मेंटर की रिपोर्ट करें: Rohan Mehta', 'Rohan Mehta की रिपोर्ट करें');
    expect(within(dialog).getByLabelText('क्या हुआ?')).toBeVisible();
    expect(englishIn(dialog)).toEqual([]);
    await userEvent.selectOptions(within(dialog).getByLabelText(/रिपोर्ट करने का कारण/), 'other');
    await userEvent.type(within(dialog).getByLabelText('क्या हुआ?'), 'x');
    await userEvent.click(within(dialog).getByRole('button', { name: 'रिपोर्ट भेजें' }));
    expect(await within(dialog).findByRole('status')).toBeVisible();
    expect(sent).toMatchObject([{ body: { reason: 'other', language: 'hi' } }]);
  });
});
