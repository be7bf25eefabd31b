import { useSession } from '@setu/sdk';
import { renderInHost } from '@setu/sdk/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mentor } from '../../testing/mentor';
import { ChatNow } from './chat-now';

const rohan = mentor(1, { name: 'Rohan Mehta' });

beforeEach(() => {
  document.head.innerHTML = '<script type="application/json" id="site">{"supportPhone":"98765 43210"}</script>';
  sessionStorage.clear();
  act(() => useSession.getState().setUser(null));
});

it('opens WhatsApp in a new tab for whoever is signed in, with the message ready', () => {
  useSession
    .getState()
    .setUser({ _id: 'u1', email: 'a@example.org', name: 'Asha', course: 'Diploma (Civil)', institute: 'DAVV' });
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
});

it('asks a guest to log in and remembers the chat', async () => {
  const { address } = renderInHost(<ChatNow mentor={rohan} />, { at: '/mentors' });
  expect(screen.queryByRole('link')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Chat Now with Rohan Mehta' }));
  expect(address()).toBe('/login');
  expect(sessionStorage.getItem('mentors.asked-chat')).toContain('Rohan Mehta');
});
