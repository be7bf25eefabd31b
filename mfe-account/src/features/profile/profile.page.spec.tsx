import { type LoginRequest, setLoginDialogHandler, useSession } from '@setu/sdk';
import { answerWith, HttpError } from '@setu/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { complete, field, openProfile, press, visit } from '../../testing/site';

const notices: string[] = [];
jest.mock('@setu/sdk', () => ({
  ...jest.requireActual<object>('@setu/sdk'),
  notify: (_kind: string, text: string) => notices.push(text),
}));

const rejectPut = (rejection: Error) =>
  answerWith((_, { method }) => {
    if (method === 'put') throw rejection;
    return '';
  });

beforeEach(() => {
  sessionStorage.clear();
  visit();
  notices.length = 0;
  Object.assign(URL, { createObjectURL: () => 'blob:chosen', revokeObjectURL: () => undefined });
});

describe('who may see it', () => {
  it('sends a guest to the log-in, which leads back', async () => {
    const { address } = openProfile(null);
    await waitFor(() => expect(address()).toBe('/login?to=%2Fme'));
  });

  it('waits until it is known who is logged in', () => {
    act(() => useSession.setState({ known: false }));
    const { address } = openProfile(null);
    expect(screen.getByRole('status')).toHaveTextContent('Loading your profile');
    expect(address()).toBe('/me');
  });

  it('closes when the user logs out in another tab', async () => {
    const { address } = openProfile();
    act(() => useSession.getState().setUser(null));
    await waitFor(() => expect(address()).toBe('/login?to=%2Fme'));
  });
});

it('shows the stored profile, with the course in its two parts', () => {
  openProfile();
  expect(field('Name')).toHaveValue('Asha Verma');
  expect(field('Email')).toHaveValue('asha@example.in');
  expect(field('Email')).toHaveAttribute('readonly');
  expect(field('Course')).toHaveValue('Class 12th');
  expect(field('Stream or year')).toHaveValue('Science');
  expect(within(field('Course')).getAllByRole('option').slice(1)).toHaveLength(9);
  expect(field('Phone')).toHaveAttribute('autocomplete', 'tel');
});

it('says how the user logs in, and that Google has replaced the password', () => {
  const { unmount } = openProfile();
  expect(field('Email')).toHaveAccessibleDescription('Stays the one you signed up with.');
  expect(screen.queryByRole('region', { name: 'You now log in with Google' })).toBeNull();
  unmount();
  openProfile({ ...complete, logsInWith: 'google' }, '/me?joined=google');
  expect(field('Email')).toHaveAccessibleDescription('You log in with Google.');
  expect(screen.getByRole('region', { name: 'You now log in with Google' })).toHaveTextContent('no longer works');
});

it('does not ask for a stream in class 9', async () => {
  openProfile();
  await userEvent.selectOptions(field('Course'), 'Class 9th');
  expect(screen.queryByLabelText('Stream or year')).toBeNull();
});

it.each([
  ['Name', ' ', 'Please fill all required fields.'],
  ['Stream or year', ' ', 'Please fill all required fields.'],
  ['Phone', '1876543210', 'Not cool'],
])('rejects %s %j beside the field, and sends nothing', async (label, value, message) => {
  const asked = answerWith(() => '');
  openProfile();
  await userEvent.clear(field(label));
  await userEvent.type(field(label), value);
  await press('Save');
  expect(field(label)).toHaveAccessibleDescription(message);
  expect(field(label)).toHaveFocus();
  expect(asked).toEqual([]);
});

it('saves everything in one request, and updates the session', async () => {
  const sent: FormData[] = [];
  answerWith((path, { method, data }) => {
    if (method !== 'put') return path.endsWith('/me') ? { user: saved } : '';
    sent.push(data as FormData);
    return { user: saved };
  });
  const saved = { ...complete, name: 'Asha V', image: '/new-160' };
  openProfile();
  await userEvent.clear(field('Name'));
  await userEvent.type(field('Name'), ' Asha V ');
  await userEvent.upload(field('Add a picture'), new File(['x'], 'me.png', { type: 'image/png' }));
  expect(await screen.findByAltText('The picture you chose')).toHaveAttribute('src', 'blob:chosen');
  await press('Save');
  await waitFor(() => expect(notices).toEqual(['Profile updated successfully']));
  const { image, ...fields } = Object.fromEntries(sent[0]!);
  expect(fields).toEqual({
    name: 'Asha V',
    phone: '9876543210',
    institute: 'Model School, Indore',
    course: 'Class 12th (Science)',
    gender: 'Female',
  });
  expect(image).toMatchObject({ name: 'me.png' });
  expect(useSession.getState().user).toMatchObject({ name: 'Asha V', image: '/new-160' });
});

it.each([
  [new HttpError(500, ''), 'Failed to update profile', ''],
  [new Error('offline'), 'Failed to update profile', 'Network error. Please try again.'],
  [new HttpError(429, { message: 'Too many pictures.' }), 'Failed to update profile', 'Too many pictures.'],
])('keeps what was typed when saving fails: %s', async (failure, notice, reason) => {
  rejectPut(failure);
  openProfile();
  await userEvent.type(field('Name'), ' K');
  await press('Save');
  await waitFor(() => expect(notices).toEqual([notice]));
  expect(screen.getByRole('alert')).toHaveTextContent(reason);
  expect(field('Name')).toHaveValue('Asha Verma K');
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

it('accepts no edits while it is saved: the answer would replace them', async () => {
  let answer!: (value: object) => void;
  answerWith((_, { method }) => (method === 'put' ? new Promise((resolve) => (answer = resolve)) : ''));
  openProfile();
  await userEvent.type(field('Name'), ' K');
  await press('Save');
  await waitFor(() => expect(field('Name')).toHaveAttribute('readonly'));
  expect(field('Course')).toBeDisabled();
  await act(async () => answer({ user: { ...complete, name: 'Asha Verma K' } }));
  expect(field('Name')).not.toHaveAttribute('readonly');
  expect(field('Name')).toHaveValue('Asha Verma K');
});

it('shows beside the picture that it is too large', async () => {
  const tooLarge = 'This picture is too large: at most 5 MB.';
  rejectPut(new HttpError(413, { message: tooLarge, fields: { image: tooLarge } }));
  openProfile();
  await userEvent.upload(field('Add a picture'), new File(['x'], 'me.png', { type: 'image/png' }));
  await waitFor(() => expect(screen.getByLabelText('Change picture')).toBeInTheDocument());
  await press('Save');
  await waitFor(() => expect(field('Change picture')).toHaveAccessibleDescription(expect.stringContaining(tooLarge)));
});

it('asks for a log-in when the session has ended, and saves after it', async () => {
  let request: LoginRequest | undefined;
  setLoginDialogHandler((asked) => (request = asked));
  answerWith(() => {
    throw new HttpError(401);
  });
  const { address } = openProfile();
  await userEvent.type(field('Name'), ' K');
  await press('Save');
  await waitFor(() => expect(request).toBeDefined());
  expect(field('Name')).toHaveValue('Asha Verma K');
  expect(address()).toBe('/me');
  answerWith(() => ({ user: { ...complete, name: 'Asha Verma K' } }));
  act(() => useSession.getState().setUser(complete));
  await act(async () => request!.onLoggedIn!());
  await waitFor(() => expect(notices).toEqual(['Profile updated successfully']));
});
