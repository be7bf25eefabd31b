// oxlint-disable-next-line no-restricted-imports -- the test looks at what is sent
import { http } from '@setu/sdk';
import { type Answer, answerWith, HttpError, renderInHost, mockBrowserApis } from '@setu/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { englishIn, inEnglish, inHindi } from '../../testing/hindi';
import MentorshipApplicationPage from './mentorship-application.page';

const notices: string[] = [];
const open = () => renderInHost(<MentorshipApplicationPage />, { at: '/careers/mentorship/apply' });
let page: ReturnType<typeof open>;
jest.mock('@setu/sdk', () => ({
  ...jest.requireActual<object>('@setu/sdk'),
  notify: (_kind: string, text: string) => notices.push(text),
}));

const field = (label: string) => screen.getByLabelText(label);
const terms = () => screen.getByRole('checkbox', { name: /I agree to the Terms and Conditions/ });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send application' }));
const picture = (type = 'image/png') => new File(['x'], 'me.png', { type });
const texts = {
  Name: 'Rohan',
  Email: 'rohan@example.in',
  Phone: '9876543210',
  College: 'Hindu College',
  Course: 'B.Sc.',
};

beforeEach(() => {
  sessionStorage.clear();
  mockBrowserApis();
  document.head.innerHTML = '<script type="application/json" id="site">{"brandName":"CampusSetu"}</script>';
  Object.assign(URL, { createObjectURL: () => 'blob:chosen' });
  notices.length = 0;
  page = open();
});

async function fillIn({ image = picture(), agree = true }: { image?: File | null; agree?: boolean } = {}) {
  for (const [label, text] of Object.entries(texts)) await userEvent.type(field(label), text);
  await userEvent.type(field('Year of birth'), '1999');
  if (image) {
    await userEvent.upload(field('Add a profile image'), image, { applyAccept: false });
    await screen.findByLabelText('Change profile image');
  }
  if (agree) await userEvent.click(terms());
}

it('has after a reload what was typed and not sent', async () => {
  for (const [label, text] of Object.entries(texts)) await userEvent.type(field(label), text);
  page.unmount();
  open();
  for (const [label, text] of Object.entries(texts)) expect(field(label)).toHaveValue(text);
});

it('reports missing fields in order, beside each field', async () => {
  const asked = answerWith(() => '');
  for (const [label, text] of Object.entries(texts)) {
    await submit();
    expect(field(label)).toHaveAccessibleDescription('Please fill all required fields.');
    expect(field(label)).toHaveFocus();
    await userEvent.type(field(label), text);
    expect(field(label)).toHaveAccessibleDescription('');
  }
  await submit();
  expect(field('Year of birth')).toHaveAccessibleDescription(/Please enter your year of birth/);
  expect(field('Year of birth')).toHaveFocus();
  await userEvent.type(field('Year of birth'), '1999');
  await submit();
  expect(field('Add a profile image')).toHaveAccessibleDescription(/Please upload a profile image/);
  await userEvent.upload(field('Add a profile image'), picture('text/plain'), { applyAccept: false });
  await screen.findByLabelText('Change profile image');
  await submit();
  expect(field('Change profile image')).toHaveAccessibleDescription(/Please upload an image file/);
  await userEvent.upload(field('Change profile image'), picture());
  expect(await screen.findByAltText('The picture you chose')).toHaveAttribute('src', 'blob:chosen');
  await submit();
  expect(terms()).toHaveAccessibleDescription('Please agree to the Terms and Conditions');
  expect(asked).toEqual([]);
});

it('sends it without credentials and without a log-in, with the guardian’s confirmation', async () => {
  const calls: Parameters<Answer>[1][] = [];
  answerWith((_, config) => void calls.push(config));
  await fillIn();
  await submit();
  await screen.findByRole('heading', { name: 'Thank you, Rohan!' });
  expect(screen.getByRole('heading')).toHaveFocus();
  expect(notices).toEqual(['Application submitted successfully. We will contact you shortly.']);
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({ method: 'post', url: '/api/apply/mentorship', withCredentials: false });
  const { image, guardian, ...rest } = Object.fromEntries(calls[0]!.data as FormData);
  expect(rest).toEqual({
    name: 'Rohan',
    email: 'rohan@example.in',
    phone: '9876543210',
    college: 'Hindu College',
    course: 'B.Sc.',
    birthYear: '1999',
  });
  expect(JSON.parse(guardian as string)).toEqual({ confirmed: true, policyVersion: '2025-06-01' });
  expect(image).toMatchObject({ name: 'me.png' });
});

it('shows the progress of the upload', async () => {
  let finish: (() => void) | undefined;
  http.defaults.adapter = (config) =>
    new Promise((resolve) => {
      config.onUploadProgress!({ progress: 0.4, loaded: 4, bytes: 4, lengthComputable: true });
      finish = () => resolve({ data: '', status: 201, statusText: '', headers: {}, config });
    });
  await fillIn();
  await submit();
  await waitFor(() => expect(screen.getByRole('progressbar', { name: 'Sending your picture' })).toHaveValue(0.4));
  expect(screen.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await act(async () => finish!());
  expect(screen.getByRole('heading', { name: /Thank you/ })).toBeInTheDocument();
});

it.each([
  [new HttpError(500, ''), ''],
  [
    new HttpError(429, { message: 'Too many applications. Try again later.' }),
    'Too many applications. Try again later.',
  ],
  [new Error('offline'), 'Network error. Please try again.'],
])('keeps everything when it fails: %s', async (failure, reason) => {
  answerWith(() => {
    throw failure;
  });
  await fillIn();
  await submit();
  await waitFor(() => expect(notices).toEqual(['An Error Occurred!']));
  expect(screen.getByRole('alert')).toHaveTextContent(reason);
  for (const [label, text] of Object.entries(texts)) expect(field(label)).toHaveValue(text);
  expect(screen.getByAltText('The picture you chose')).toBeInTheDocument();
  expect(terms()).toBeChecked();
});

it('has a trap that only programs fall into', async () => {
  const sent: FormData[] = [];
  answerWith((_, { data }) => void sent.push(data as FormData));
  await fillIn();
  const trap = document.querySelector<HTMLInputElement>('input[name="website"]')!;
  expect(screen.queryByRole('textbox', { name: /empty/ })).toBeNull();
  expect(trap).toHaveAttribute('tabindex', '-1');
  trap.value = 'https://spam.example';
  await submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.get('website')).toBe('https://spam.example');
});

describe('below 18', () => {
  const childYear = String(new Date().getFullYear() - 16);
  const guardian = { 'Name of your parent or guardian': 'Sunita Rao', 'Their email address': 'sunita@example.in' };

  it('asks for the guardian, sends both, and says that the application waits', async () => {
    const sent: FormData[] = [];
    answerWith((_, { data }) => void sent.push(data as FormData));
    await fillIn();
    expect(screen.queryByLabelText('Their email address')).toBeNull();
    await userEvent.clear(field('Year of birth'));
    await userEvent.type(field('Year of birth'), childYear);
    await submit();
    expect(field('Name of your parent or guardian')).toHaveAccessibleDescription(/Please enter the name/);
    await userEvent.type(field('Name of your parent or guardian'), 'Sunita Rao');
    await userEvent.type(field('Their email address'), 'Rohan@example.in');
    await submit();
    expect(field('Their email address')).toHaveAccessibleDescription(/not your own/);
    expect(field('Their email address')).toHaveFocus();
    await userEvent.clear(field('Their email address'));
    await userEvent.type(field('Their email address'), guardian['Their email address']);
    await submit();
    await screen.findByRole('heading', { name: 'Thank you, Rohan!' });
    expect(screen.getByText(/your application waits/)).toHaveTextContent('Sunita Rao (s•••@example.in)');
    expect(Object.fromEntries(sent[0]!)).toMatchObject({
      birthYear: childYear,
      guardianName: 'Sunita Rao',
      guardianEmail: 'sunita@example.in',
    });
  });

  it('an adult names no guardian, even after typing one', async () => {
    const sent: FormData[] = [];
    answerWith((_, { data }) => void sent.push(data as FormData));
    await fillIn();
    await userEvent.clear(field('Year of birth'));
    await userEvent.type(field('Year of birth'), childYear);
    for (const [label, text] of Object.entries(guardian)) await userEvent.type(field(label), text);
    await userEvent.clear(field('Year of birth'));
    await userEvent.type(field('Year of birth'), '1999');
    await submit();
    await screen.findByRole('heading', { name: 'Thank you, Rohan!' });
    expect(sent[0]!.has('guardianEmail')).toBe(false);
    expect(screen.queryByText(/waits/)).toBeNull();
  });
});

describe('in Hindi', () => {
  afterEach(inEnglish);

  it('shows the form, and links to the Hindi terms', () => {
    page.unmount();
    inHindi();
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'मेंटर बनें' })).toBeVisible();
    for (const label of ['नाम', 'ईमेल', 'फ़ोन', 'कॉलेज', 'कोर्स']) expect(field(label)).toBeVisible();
    const terms = screen.getByRole('checkbox', { name: /मंज़ूर हैं। मेरी उम्र 18 साल या उससे ज़्यादा है/ });
    expect(terms).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^नियम और शर्तें/ })).toHaveAttribute('href', '/hi/t&c');
    expect(englishIn(screen.getByRole('heading', { level: 1 }).parentElement!)).toEqual([]);
    expect(screen.getByRole('button', { name: 'फ़ॉर्म भेजें' })).toBeVisible();
  });

  it('sends the language for the emails', async () => {
    page.unmount();
    inHindi();
    const { container } = open();
    const sent: FormData[] = [];
    answerWith((_, { data }) => void sent.push(data as FormData));
    for (const [index, label] of ['नाम', 'ईमेल', 'फ़ोन', 'कॉलेज', 'कोर्स'].entries())
      await userEvent.type(field(label), Object.values(texts)[index]!);
    await userEvent.type(container.querySelector('[name="birthYear"]')!, '1999');
    await userEvent.upload(container.querySelector<HTMLInputElement>('[type="file"]')!, picture());
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'फ़ॉर्म भेजें' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.get('language')).toBe('hi');
  });
});
