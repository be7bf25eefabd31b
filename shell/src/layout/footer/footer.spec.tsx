import { answerWith, HttpError, renderInHost } from '@setu/sdk/testing';
import { type Notice, setToastHandler, setTranslations } from '@setu/sdk';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideSite } from '../../testing/site';
import { Footer } from './footer';

jest.mock('../../slices/public-pages', () => ({ publicPage: () => undefined }));

let notices: Notice[] = [];
const sent: unknown[] = [];
const texts = () => notices.map(({ text }) => text);
const email = () => screen.getByLabelText('Email');
const message = () => screen.getByLabelText('Message');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

const serverSays = (answer: () => unknown) =>
  answerWith((path, { data, method }) => {
    sent.push([method, path, JSON.parse(String(data))]);
    return answer();
  });

const fillIn = async () => {
  await userEvent.type(email(), 'asha@example.com');
  await userEvent.type(message(), 'Hello');
};

beforeAll(() => {
  provideSite();
  window.scrollTo = jest.fn();
  window.matchMedia = jest.fn().mockReturnValue({ matches: false });
});
beforeEach(() => {
  notices = [];
  sent.length = 0;
  setToastHandler((notice) => notices.push(notice));
});
afterEach(() => setTranslations(undefined));

it('sends a message and empties the form', async () => {
  serverSays(() => ({ message: 'Sent' }));
  renderInHost(<Footer />);
  await fillIn();
  await send();
  await waitFor(() => expect(texts()).toEqual(['Message Sent Buddy 😎! Thanks for your showing your interest....']));
  expect(sent).toEqual([['post', '/api/messages', { email: 'asha@example.com', msg: 'Hello' }]]);
  expect(message()).toHaveValue('');
});

it('sends the language of the page, for the answer', async () => {
  setTranslations({ language: 'hi', of: () => undefined });
  serverSays(() => ({ message: 'Sent' }));
  renderInHost(<Footer />);
  await fillIn();
  await send();
  await waitFor(() => expect(sent).toMatchObject([['post', '/api/messages', { msg: 'Hello', language: 'hi' }]]));
});

it('keeps the text when the server rejects it', async () => {
  serverSays(() => {
    throw new HttpError(500);
  });
  renderInHost(<Footer />);
  await fillIn();
  await send();
  await waitFor(() => expect(texts()).toEqual(['Ugghhh! Failed to send message. 😫']));
  expect(message()).toHaveValue('Hello');
});

it('says that the server did not respond', async () => {
  serverSays(() => {
    throw new Error('offline');
  });
  renderInHost(<Footer />);
  await fillIn();
  await send();
  await waitFor(() => expect(texts()).toEqual(['Ahhh! An Error Occurred... 😑']));
});

it('asks for an empty email, focuses it, and sends anyway', async () => {
  serverSays(() => {
    throw new HttpError(400);
  });
  renderInHost(<Footer />);
  await userEvent.type(message(), 'Hello');
  await send();
  await waitFor(() =>
    expect(texts()).toEqual([
      'Awwww! Buddy! We need your Email for contacting you!',
      'Ugghhh! Failed to send message. 😫',
    ]),
  );
  expect(email()).toHaveFocus();
  expect(sent).toEqual([['post', '/api/messages', { email: '', msg: 'Hello' }]]);
});

it('marks both fields when both are empty, and goes to the first', async () => {
  serverSays(() => {
    throw new HttpError(400);
  });
  renderInHost(<Footer />);
  await send();
  await waitFor(() => expect(texts()).toHaveLength(3));
  expect(email()).toHaveFocus();
  for (const field of [email(), message()]) {
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Please fill this in.');
  }
  await userEvent.type(email(), 'a@b.in');
  expect(email()).toBeValid();
  expect(message()).toBeInvalid();
});

it('asks for an empty message, focuses it, and sends anyway', async () => {
  serverSays(() => {
    throw new HttpError(400);
  });
  renderInHost(<Footer />);
  await userEvent.type(email(), 'asha@example.com');
  await send();
  await waitFor(() => expect(texts()).toHaveLength(2));
  expect(texts()[0]).toBe('We want to hear from you?! Drop your message in the field....');
  expect(message()).toHaveFocus();
  expect(sent).toHaveLength(1);
});

it('links to its pages, and to the configured channels', () => {
  renderInHost(<Footer />);
  const links = Object.fromEntries(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  );
  expect(links).toEqual({
    'LinkedIn (opens in a new tab)': 'https://linkedin.example',
    'X (opens in a new tab)': 'https://x.example',
    About: '/about',
    'Meet the Team': '/about#Team',
    'Who We Are': '/about#who-We-Are',
    Contact: '/contact',
    FAQs: '/#FAQ',
    Terms: '/t&c',
    Privacy: '/policies',
    Cookies: '/policies#Cookies',
  });
});

it('scrolls to the top when a link to the current page is pressed, and only then', async () => {
  renderInHost(<Footer />, { at: '/t&c' });
  await userEvent.click(screen.getByRole('link', { name: 'Terms' }));
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
  jest.mocked(window.scrollTo).mockClear();
  await userEvent.click(screen.getByRole('link', { name: 'Contact' }));
  expect(window.scrollTo).not.toHaveBeenCalled();
});

it('switches the colours and remembers them', async () => {
  renderInHost(<Footer />);
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  await userEvent.click(screen.getByRole('radio', { name: 'As the device' }));
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});
