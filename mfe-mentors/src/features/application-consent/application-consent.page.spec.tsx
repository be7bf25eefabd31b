import { answerWith, HttpError, mockBrowserApis, renderInHost } from '@setu/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { englishIn, inEnglish, inHindi } from '../../testing/hindi';
import ApplicationConsentPage from './application-consent.page';

const since = '2026-06-15T06:00:00.000Z';
const unknown = { firstName: 'Rohan', consent: { state: 'unknown', since } };
const adult = { firstName: 'Rohan', consent: { state: 'adult', since } };
const open = (hash = '#a.token') =>
  renderInHost(<ApplicationConsentPage />, { at: `/careers/mentorship/complete${hash}` });
const complete = () => userEvent.click(screen.getByRole('button', { name: 'Complete the application' }));

beforeEach(() => {
  mockBrowserApis();
  document.head.innerHTML = '<script type="application/json" id="site">{"brandName":"CampusSetu"}</script>';
});

it('posts the token, asks for what is missing, and confirms when nothing is', async () => {
  const calls: unknown[] = [];
  answerWith((path, { method, data }) => {
    calls.push([method, path, JSON.parse(data as string)]);
    return method === 'put' ? adult : unknown;
  });
  open();
  const year = await screen.findByLabelText('Year of birth');
  await complete();
  expect(year).toHaveFocus();
  expect(year).toHaveAccessibleDescription(/Please enter your year of birth/);
  await userEvent.type(year, '1999');
  await complete();
  expect(await screen.findByText(/your application is complete/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Your application' })).toHaveFocus();
  expect(calls).toEqual([
    ['post', '/api/apply/consent', { token: 'a.token' }],
    ['put', '/api/apply/consent', { token: 'a.token', birthYear: 1999 }],
  ]);
});

it.each([
  ['#a.old', new HttpError(410, { message: 'This link is too old.' }), 'This link is too old.', 0],
  ['#a.token', new Error('offline'), 'Network error. Please try again.', 1],
  ['', new Error('offline'), /This link is not valid/, 0],
])('says what is wrong with %j', async (hash, failure, message, retries) => {
  const asked = answerWith(() => {
    throw failure;
  });
  open(hash);
  expect(await screen.findByText(message)).toHaveAttribute('role', 'alert');
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(retries);
  expect(asked).toHaveLength(hash ? 1 : 0);
});

it('tries again after a failed connection', async () => {
  let fails = true;
  answerWith(() => {
    if (fails) throw new Error('offline');
    return unknown;
  });
  open();
  await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/Hello Rohan/)).toBeVisible();
});

it('says in Hindi who has to agree', async () => {
  inHindi();
  const guardian = { name: 'Sunita Rao', email: 's•••@example.in' };
  answerWith(() => ({ firstName: 'Rohan', consent: { state: 'waiting', since, guardian } }));
  open();
  const text = await screen.findByText(/^धन्यवाद। हमने/);
  expect(text).toHaveTextContent(/^धन्यवाद। हमने Sunita Rao \(s•••@example\.in\) को ईमेल भेजा है।/);
  expect(screen.getByRole('heading', { name: 'आपका फ़ॉर्म' })).toBeVisible();
  expect(englishIn(text)).toEqual([]);
  inEnglish();
});
