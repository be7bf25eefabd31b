import { type LoginRequest, setLoginDialogHandler, useSession } from '@setu/sdk';
import { renderInHost, mockBrowserApis } from '@setu/sdk/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mentor } from '../../testing/mentor';
import { forgetChat } from './asked-chat';
import { ChatNow } from './chat-now';

afterEach(() => jest.restoreAllMocks());

const rohan = mentor(1, { name: 'Rohan Mehta' });
const meera = mentor(2, { name: 'Meera Iyer' });
const asha = { _id: 'u1', email: 'a@example.org', name: 'Asha', course: 'Diploma (Civil)', institute: 'DAVV' };
const logIn = () => act(() => useSession.getState().setUser(asha));

let request: LoginRequest | undefined;
let openTab: jest.SpyInstance;

beforeEach(() => {
  mockBrowserApis();
  document.head.innerHTML = '<script type="application/json" id="site">{"supportPhone":"98765 43210"}</script>';
  sessionStorage.clear();
  forgetChat();
  request = undefined;
  setLoginDialogHandler((asked) => (request = asked));
  openTab = jest.spyOn(window, 'open').mockReturnValue(null);
  act(() => useSession.getState().setUser(null));
});

it('is for whoever is signed in a link to WhatsApp in a new tab, with the message ready', () => {
  logIn();
  renderInHost(<ChatNow mentor={rohan} />);
  const link = screen.getByRole('link', { name: /^Chat Now with Rohan Mehta/ });
  expect(link).toHaveTextContent('Chat Now');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
  const { origin, pathname, searchParams } = new URL(link.getAttribute('href')!);
  expect(origin + pathname).toBe('https://wa.me/919876543210');
  expect(searchParams.get('text')).toMatch(
    /I'm Asha\.\n.*Diploma \(Civil\) at DAVV\.\n.*Rohan Mehta from Hindu College/,
  );
  expect(openTab).not.toHaveBeenCalled();
});

async function askAsGuest() {
  const { address } = renderInHost(
    <>
      <ChatNow mentor={rohan} />
      <ChatNow mentor={meera} />
    </>,
    { at: '/mentors' },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Chat Now with Rohan Mehta' }));
  expect(request).toBeDefined();
  expect(address()).toBe('/mentors');
}

it('asks a guest to log in over the page, then opens the chat he asked for', async () => {
  const tab = { opener: window };
  openTab.mockReturnValue(tab);
  await askAsGuest();
  expect(openTab).not.toHaveBeenCalled();
  logIn();
  expect(openTab).toHaveBeenCalledTimes(1);
  expect(decodeURIComponent(openTab.mock.calls[0][0] as string)).toContain('Rohan Mehta');
  expect(tab.opener).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('link', { name: /^Chat Now with Rohan/ })).toHaveFocus();
});

it('lays the chat ready when the browser opens no tab by itself', async () => {
  await askAsGuest();
  logIn();
  const dialog = screen.getByRole('dialog', { name: 'Your chat with Rohan Mehta' });
  const link = within(dialog).getByRole('link', { name: /^Open WhatsApp chat/ });
  expect(link).toHaveFocus();
  expect(link).toHaveAttribute('href', expect.stringContaining('https://wa.me/919876543210?text='));
  await userEvent.click(link);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('lays the chat ready, in no tab by itself, when the log-in left the site as Google does', () => {
  sessionStorage.setItem('mentors.asked-chat', 'm1');
  logIn();
  renderInHost(<ChatNow mentor={rohan} />);
  expect(screen.getByRole('dialog', { name: 'Your chat with Rohan Mehta' })).toBeInTheDocument();
  expect(openTab).not.toHaveBeenCalled();
});

it('forgets the chat when the log-in is given up', async () => {
  await askAsGuest();
  request!.givenUp!();
  logIn();
  expect(openTab).not.toHaveBeenCalled();
  expect(sessionStorage).toHaveLength(0);
});
