import { answerWith, HttpError } from '@setu/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../../testing/catalog';
import { cet, found, jee, seat, serve } from '../../testing/chances';

const address = '/chances?exam=jee-main&rank=45000';
const remembered = 'exam=jee-main&rank=45000';

/** The exams are in the saved page; the seats need the network. */
const goOffline = () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  answerWith((path) => {
    if (path === '/api/chances/exams') return { exams: [jee, cet] };
    throw new HttpError(0);
  });
};

async function askOnline(path: string) {
  serve({ '': found([seat]) });
  const { unmount } = await openPage(path);
  await screen.findByRole('article');
  unmount();
}

const box = () => screen.getByLabelText(/^Remember this form and its last answer/);

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

it('is stored only when the visitor asks for it, and removed with the form', async () => {
  serve({ '': found([seat]) });
  await openPage(address);
  await screen.findByRole('article');
  expect(localStorage.getItem('chances-answer')).toBeNull();
  await userEvent.click(box());
  await userEvent.click(screen.getByRole('button', { name: 'Show my chances' }));
  expect(localStorage.getItem('chances-answer')).toContain(seat.programme);
  await userEvent.click(box());
  expect([localStorage.getItem('chances'), localStorage.getItem('chances-answer')]).toEqual([null, null]);
});

it.each(['/chances', address])('is shown without a network at %s, with its time', async (path) => {
  localStorage.setItem('chances', remembered);
  await askOnline(address);
  goOffline();
  await openPage(path);
  expect(await screen.findByRole('article')).toHaveTextContent('Civil Engineering');
  const { at } = JSON.parse(localStorage.getItem('chances-answer')!) as { at: string };
  const year = new Date(at).getFullYear();
  expect(screen.getByText(/^The network does not respond\. This is our answer of/)).toHaveTextContent(
    new RegExp(`answer of \\d+ \\w+ ${year}, \\d+:\\d+ [ap]m, as your device remembers it`),
  );
  expect(screen.getByLabelText('Your rank')).toHaveValue('45000');
  serve({ '': found([{ ...seat, programme: 'Newer' }]) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Newer')).toBeVisible();
  expect(screen.queryByText(/^The network does not respond/)).toBeNull();
});

it('is not that of another rank; that one leads to it', async () => {
  localStorage.setItem('chances', remembered);
  await askOnline(address);
  await askOnline('/chances?exam=jee-main&rank=99');
  goOffline();
  await openPage('/chances?exam=jee-main&rank=99');
  expect(await screen.findByText('We could not load the seats')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Read your last answer' })).toHaveAttribute('href', address);
});

it('is left out where it is damaged', async () => {
  localStorage.setItem('chances', remembered);
  localStorage.setItem('chances-answer', '{"path":"/chances"}');
  goOffline();
  await openPage('/chances');
  expect(screen.getByLabelText('Your rank')).toHaveValue('45000');
  expect(screen.queryByRole('article')).toBeNull();
});

it('stays on the page when the network comes back', async () => {
  localStorage.setItem('chances', remembered);
  await askOnline(address);
  goOffline();
  await openPage('/chances');
  await screen.findByRole('article');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  serve({ '': found([{ ...seat, programme: 'Newer' }]) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Newer')).toBeVisible();
  expect(screen.getByLabelText('Your rank')).toHaveValue('45000');
});
