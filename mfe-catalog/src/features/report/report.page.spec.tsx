import { setTranslations } from '@setu/sdk';
import { answerWith, HttpError } from '@setu/sdk/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { college, openPage } from '../../testing/catalog';
import { englishIn, speakHindi } from '../../testing/hindi';

let sent: unknown[];
let failure: HttpError | undefined;
beforeEach(() => {
  sent = [];
  failure = undefined;
  sessionStorage.clear();
  answerWith((path, { method, data }) => {
    if (method !== 'post') return college({ name: 'HINDU COLLEGE' });
    sent.push([path, JSON.parse(String(data))]);
    if (failure) throw failure;
    return { message: 'Thank you. We will look into it.' };
  });
});

const open = (query = '') => openPage(`/colleges/c1/report${query}`);
const right = () => screen.getByLabelText('What is right?');
const source = () => screen.getByLabelText('How do you know?');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send report' }));

it('sends the fact with its source, without an address where none is given, and thanks', async () => {
  await open('?subject=contact');
  expect(screen.getByLabelText('What is wrong?')).toHaveValue('contact');
  await userEvent.type(right(), 'The phone is 0731 1234567');
  await userEvent.type(source(), 'https://college.example');
  await send();
  const title = await screen.findByRole('heading', { name: 'Thank you. We will look into it.' });
  expect(title).toHaveFocus();
  const report = { subject: 'contact', right: 'The phone is 0731 1234567', source: 'https://college.example' };
  expect(sent).toEqual([['/api/reports', { collegeId: 'c1', ...report }]]);
  expect(screen.getByRole('link', { name: 'Back to Hindu College' })).toHaveAttribute('href', '/colleges/c1');
  expect(sessionStorage).toHaveLength(0);
});

it.each([
  ['/colleges/c1/report', { collegeId: 'c1' }, '/colleges/c1'],
  ['/cutoffs/report', {}, '/cutoffs'],
])('sends the figure that led to %s', async (path, about, back) => {
  const figure = 'Hindu College, KCET, Physics, GM: 2025: 1,200';
  await openPage(`${path}?${new URLSearchParams({ subject: 'closing', figure })}`);
  expect(screen.getByText(figure)).toBeVisible();
  expect(screen.getByLabelText('What is wrong?')).toHaveValue('closing');
  await userEvent.type(right(), '1,250');
  await userEvent.type(source(), 'https://authority.example');
  await send();
  await screen.findByRole('heading', { name: 'Thank you. We will look into it.' });
  const report = { subject: 'closing', right: '1,250', source: 'https://authority.example' };
  expect(sent).toEqual([['/api/reports', { ...about, figure, ...report }]]);
  expect(screen.getByRole('link', { name: /^Back to/ })).toHaveAttribute('href', back);
});

it('says what is missing beside the field, puts the cursor there, and sends nothing', async () => {
  await open('?subject=toString');
  await send();
  expect(screen.getByLabelText('What is wrong?')).toHaveFocus();
  expect(screen.getByText('Please choose what is wrong.')).toBeVisible();
  expect(right()).toHaveAccessibleDescription('Please write what is right.');
  expect(source()).toHaveAccessibleDescription(/Please say where this can be checked\.$/);
  await userEvent.selectOptions(screen.getByLabelText('What is wrong?'), 'Its fees');
  await userEvent.type(right(), '₹40,000');
  await send();
  expect(screen.getByText('Please say where this can be checked.')).toBeVisible();
  await userEvent.type(source(), 'I study there.');
  await userEvent.type(screen.getByLabelText('Your email (optional)'), 'asha');
  await send();
  expect(screen.getByText('Please enter a valid email address!')).toBeVisible();
  expect(sent).toEqual([]);
});

it('keeps what was typed when it is rejected, and after a reload', async () => {
  failure = new HttpError(429, { message: 'Too many tries. Please wait 10 minutes and try again.' });
  const { unmount } = await open('?subject=fees');
  await userEvent.type(right(), '₹40,000');
  await userEvent.type(source(), 'I study there.');
  await send();
  expect(await screen.findByText(/Too many tries/)).toBeVisible();
  expect(right()).toHaveValue('₹40,000');
  unmount();
  await open();
  expect(right()).toHaveValue('₹40,000');
  expect(source()).toHaveValue('I study there.');
});

it('is empty for the next person when its owner is signed out', async () => {
  await open('?subject=fees');
  await userEvent.type(right(), '₹40,000');
  await userEvent.type(screen.getByLabelText('Your email (optional)'), 'asha@example.in');
  expect(sessionStorage).toHaveLength(1);
  sessionStorage.clear();
  act(() => void dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(right()).toHaveValue('');
  expect(screen.getByLabelText('Your email (optional)')).toHaveValue('');
  expect(sessionStorage).toHaveLength(0);
});

describe('in Hindi', () => {
  beforeEach(speakHindi);
  afterEach(() => setTranslations(undefined));

  it('has its title and its form in Hindi, and thanks in Hindi', async () => {
    const { container } = await open('?subject=contact');
    expect(screen.getByRole('heading', { level: 1, name: 'गलत जानकारी बताएँ' })).toBeVisible();
    expect(englishIn(container, 'Hindu College')).toEqual([]);
    await userEvent.type(screen.getByLabelText('सही क्या है?'), '0731 1234567');
    await userEvent.type(screen.getByLabelText('आपको कैसे पता है?'), 'www');
    await userEvent.click(screen.getByRole('button', { name: 'रिपोर्ट भेजें' }));
    expect(await screen.findByRole('heading', { name: 'धन्यवाद। हम इसे देखेंगे।' })).toHaveFocus();
    expect(sent).toEqual([['/api/reports', expect.objectContaining({ right: '0731 1234567', language: 'hi' })]]);
    expect(screen.getByRole('link', { name: 'Hindu College पर वापस जाएँ' })).toBeVisible();
  });
});
