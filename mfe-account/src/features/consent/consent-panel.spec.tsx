import type { Consent } from '@setu/contracts';
import { useSession } from '@setu/sdk';
import { answerWith, HttpError, renderInHost } from '@setu/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { complete, field, press, visit } from '../../testing/site';
import ConsentPanel from './consent-panel';

const childYear = new Date().getFullYear() - 16;
const since = '2026-06-15T06:00:00.000Z';
const waiting: Consent = {
  state: 'waiting',
  birthYear: childYear,
  since,
  guardian: { name: 'Sunita Rao', email: 's•••@example.in' },
  nextLetterAt: since,
};

function open(consent?: Consent) {
  act(() => useSession.setState({ user: { ...complete, consent, imageUrl: '/picture' } }));
  renderInHost(<ConsentPanel />);
}

beforeEach(() => visit());

it('asks an adult for the year alone', async () => {
  const bodies: unknown[] = [];
  answerWith((_, { data }) => {
    bodies.push(JSON.parse(data as string));
    return { user: { ...complete, consent: { state: 'adult', birthYear: 1999, since } } };
  });
  open();
  await press('Continue');
  expect(field('Year of birth')).toHaveAccessibleDescription(/Please enter your year of birth/);
  await userEvent.type(field('Year of birth'), '1999');
  expect(screen.queryByLabelText('Their email address')).toBeNull();
  await press('Continue');
  expect(await screen.findByText(/You were born in 1999/)).toBeVisible();
  expect(bodies).toEqual([{ birthYear: 1999 }]);
  expect(useSession.getState().user).toMatchObject({ imageUrl: '/picture' });
});

it('asks a child for the guardian, and then shows who received the email', async () => {
  answerWith((_, { method }) => (method === 'put' ? { user: { ...complete, consent: waiting } } : ''));
  open();
  await userEvent.type(field('Year of birth'), String(childYear));
  await userEvent.type(field('Name of your parent or guardian'), 'Sunita Rao');
  await userEvent.type(field('Their email address'), ' ASHA@example.in');
  await press('Send them the email');
  expect(field('Their email address')).toHaveAccessibleDescription(/not your own/);
  await userEvent.clear(field('Their email address'));
  await userEvent.type(field('Their email address'), 'sunita@example.in');
  await press('Send them the email');
  expect(await screen.findByText(/written to Sunita Rao \(s•••@example.in\)/)).toBeVisible();
});

it('asks a child without a name for it first, and loses nothing that was typed', async () => {
  const bodies: unknown[] = [];
  answerWith((_, { data }) => {
    bodies.push(JSON.parse(data as string));
    return { user: { ...complete, consent: waiting } };
  });
  act(() => useSession.setState({ user: { _id: complete._id, email: complete.email } }));
  renderInHost(<ConsentPanel />);
  expect(screen.queryByLabelText('Your name')).toBeNull();
  await userEvent.type(field('Year of birth'), String(childYear));
  expect(field('Your name')).toHaveAccessibleDescription(/says who asks, so we need your name first/);
  await userEvent.type(field('Name of your parent or guardian'), 'Sunita Rao');
  await userEvent.type(field('Their email address'), 'sunita@example.in');
  await press('Send them the email');
  expect(field('Your name')).toHaveAccessibleDescription(/Please enter your name first/);
  expect(field('Your name')).toHaveFocus();
  expect(field('Their email address')).toHaveValue('sunita@example.in');
  expect(bodies).toEqual([]);
  await userEvent.type(field('Your name'), 'Asha Verma');
  await press('Send them the email');
  expect(await screen.findByText(/written to Sunita Rao/)).toBeVisible();
  const guardian = { guardianName: 'Sunita Rao', guardianEmail: 'sunita@example.in' };
  expect(bodies).toEqual([{ birthYear: childYear, ...guardian, name: 'Asha Verma' }]);
});

it('keeps what was typed and shows the server’s message beside the field', async () => {
  answerWith(() => {
    throw new HttpError(400, { message: 'No.', fields: { guardianEmail: 'Not this one.' } });
  });
  open();
  await userEvent.type(field('Year of birth'), String(childYear));
  await userEvent.type(field('Name of your parent or guardian'), 'Sunita Rao');
  await userEvent.type(field('Their email address'), 'sunita@example.in');
  await press('Send them the email');
  await waitFor(() => expect(field('Their email address')).toHaveAccessibleDescription(/Not this one/));
  expect(field('Their email address')).toHaveValue('sunita@example.in');
});

it('sends the email again, but not right after the last one', async () => {
  const soon = { ...waiting, nextLetterAt: new Date(Date.now() + 5 * 60_000).toISOString() };
  const asked = answerWith((path) => ({
    user: { ...complete, consent: path.endsWith('/letter') ? soon : waiting },
  }));
  open(waiting);
  await press('Send the email again');
  expect(await screen.findByText('You can have it sent again in 5 minutes.')).toBeVisible();
  expect(asked).toEqual(['/api/users/me', '/api/users/me/consent/letter']);
});

it('shows a guardian’s answer that has arrived since', async () => {
  answerWith(() => ({ user: { ...complete, consent: { ...waiting, state: 'confirmed' } } }));
  open(waiting);
  expect(await screen.findByText(/agreed on/)).toBeVisible();
});

it.each([
  ['declined', /did not agree, .* you cannot chat or write reviews\.$/],
  ['withdrawn', /withdrew their consent .* cannot chat or write reviews any more, unless they agree again\.$/],
] as const)('says that the consent was %s, and lets the user name another guardian', async (state, text) => {
  answerWith(() => ({ user: { ...complete, consent: { ...waiting, state } } }));
  open({ ...waiting, state });
  expect(screen.getByRole('status')).toHaveTextContent(text);
  await press('Change year or guardian');
  expect(field('Year of birth')).toHaveValue(String(childYear));
  await press('Go back');
  expect(screen.getByRole('status')).toHaveTextContent(text);
});
