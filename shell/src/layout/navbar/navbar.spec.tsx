import { setBlockNavigation, site, useSession } from '@setu/sdk';
import { renderInHost } from '@setu/sdk/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideSite, slots } from '../../testing/site';
import { Navbar } from './navbar';

jest.mock('../../slices/public-pages', () => ({ publicPage: (path: string) => (path === '/about' ? {} : undefined) }));

const user = { _id: '1', email: 'asha@example.com' };
const menu = () => screen.getByRole('button', { name: 'Menu' });

beforeAll(provideSite);
afterEach(() => {
  act(() => useSession.getState().setUser(null));
  localStorage.clear();
});

it('links its logo to the home page, and lists six pages', () => {
  renderInHost(<Navbar />, { slots });
  expect(screen.getByRole('link', { name: 'CampusSetu' })).toHaveAttribute('href', '/');
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Find Colleges', '/colleges'],
    ['Chances', '/chances'],
    ['Talk to Mentors', '/mentors'],
    ['About Us', '/about'],
    ['Contact Us', '/contact'],
  ]);
});

it('offers the other languages in its menu, and none in a site in English alone', () => {
  Object.assign(site(), { languages: ['hi'], languageNames: { en: 'English', hi: 'हिन्दी' } });
  const { unmount } = renderInHost(<Navbar />, { at: '/about', slots });
  const links = () =>
    within(screen.getByRole('navigation', { name: 'Main' })).queryAllByRole('link', { name: 'हिन्दी' });
  expect(links().map((link) => link.getAttribute('href'))).toEqual(['/hi/about']);
  unmount();
  Object.assign(site(), { languageNames: undefined });
  renderInHost(<Navbar />, { at: '/about', slots });
  expect(links()).toEqual([]);
});

it.each([
  ['/', 'Home'],
  ['/colleges/42', 'Find Colleges'],
  ['/About', 'About Us'],
])('marks the current page at %s', (at, name) => {
  renderInHost(<Navbar />, { at, slots });
  const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map((link) => link.textContent)).toEqual([name]);
});

it.each(['{Enter}', ' '])('opens and closes its menu with the key "%s"', async (key) => {
  renderInHost(<Navbar />, { slots });
  menu().focus();
  await userEvent.keyboard(key);
  expect(menu()).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard(key);
  expect(menu()).toHaveAttribute('aria-expanded', 'false');
});

it('closes its menu on Escape and returns to the button', async () => {
  renderInHost(<Navbar />, { slots });
  await userEvent.click(menu());
  screen.getByRole('link', { name: 'About Us' }).focus();
  await userEvent.keyboard('{Escape}');
  expect(menu()).toHaveAttribute('aria-expanded', 'false');
  expect(menu()).toHaveFocus();
});

it('closes its menu when a link is followed', async () => {
  const host = renderInHost(<Navbar />, { slots });
  await userEvent.click(menu());
  await userEvent.click(screen.getByRole('link', { name: 'Contact Us' }));
  expect(host.address()).toBe('/contact');
  expect(menu()).toHaveAttribute('aria-expanded', 'false');
});

it('offers guests the log-in', () => {
  renderInHost(<Navbar />, { slots });
  expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
});

it('links the picture of a user to the profile', () => {
  act(() => useSession.getState().setUser({ ...user, image: '/old.webp', imageUrl: '/new.webp' }));
  renderInHost(<Navbar />, { slots });
  const profile = screen.getByRole('link', { name: 'My profile' });
  expect(profile).toHaveAttribute('href', '/me');
  expect(profile.querySelector('img')).toHaveAttribute('src', '/new.webp');
  expect(screen.queryByRole('link', { name: 'Log In' })).toBeNull();
});

describe('while navigation is blocked', () => {
  const links = () => screen.queryByRole('navigation', { name: 'Main' });

  it('hides links and menu from a user', () => {
    act(() => useSession.getState().setUser(user));
    act(() => setBlockNavigation(true));
    renderInHost(<Navbar />, { slots });
    expect(links()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull();
    act(() => setBlockNavigation(false));
    expect(links()).toBeInTheDocument();
  });

  it('also hides them before anything is stored', () => {
    act(() => useSession.getState().setUser(user));
    renderInHost(<Navbar />, { slots });
    expect(links()).toBeNull();
  });

  it('hides nothing from a guest', () => {
    act(() => setBlockNavigation(true));
    renderInHost(<Navbar />, { slots });
    expect(links()).toBeInTheDocument();
  });
});
