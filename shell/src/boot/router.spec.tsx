import { Link, useLocation, useNavigate } from '@setu/sdk';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ScrollManager } from '../layout/navigation/scroll-manager';
import { PageAnswers } from '../routing/part-answers';
import { Router } from './router';

jest.mock('../slices/slice-loader', () => ({ release: { redirects: { '/institutes/:id': '/colleges/:id' } } }));
jest.mock('../updates/watch-releases', () => ({ isUpdateWaiting: () => false }));

const shown: string[] = [];

function ShownLocation() {
  const { pathname, search, hash } = useLocation();
  shown.push(pathname);
  const navigate = useNavigate();
  return (
    <>
      <Link to="/institutes/a%20b?tab=fees#top">Old</Link>
      <button onClick={() => void navigate('/institutes/7', { replace: true })}>Replace</button>
      <output>{pathname + search + hash}</output>
    </>
  );
}

it('hydrates the original page, and follows a visitor who has navigated during that time', () => {
  window.history.replaceState(null, '', '/colleges/9');
  render(
    <Router>
      <ShownLocation />
    </Router>,
  );
  expect(shown[0]).toBe('/');
  expect(screen.getByRole('status')).toHaveTextContent('/colleges/9');
});

it('tells the page of another query and of an anchor only when the page is hydrated', () => {
  const to = '?tab=fees#fees';
  const site = (isHydrated: boolean) => (
    <Router>
      <ShownLocation />
      {isHydrated && <PageAnswers />}
    </Router>
  );
  const { rerender } = render(site(false));
  window.history.pushState(null, '', to);
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(screen.getByRole('status')).not.toHaveTextContent(to);
  rerender(site(true));
  expect(screen.getByRole('status')).toHaveTextContent(to);
});

it.each([
  ['scrolls to an anchor again when the page is hydrated', 1, 1],
  ['leaves a visitor who has scrolled on from an anchor where they are', 2, 0],
])('%s', (_case, scrolls, returns) => {
  const scrollIntoView = jest.fn();
  Object.assign(window, { scrollTo() {}, ResizeObserver: jest.fn(() => ({ observe() {}, disconnect() {} })) });
  window.history.replaceState(null, '', '/policies');
  render(
    <Router>
      <ScrollManager />
      <PageAnswers />
      <h2 id="cookies" ref={(title) => void (title && Object.assign(title, { scrollIntoView }))}>
        Cookies
      </h2>
    </Router>,
  );
  window.history.pushState(null, '', '#cookies');
  for (let count = 0; count < scrolls; count++) window.dispatchEvent(new Event('scroll'));
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(scrollIntoView).toHaveBeenCalledTimes(returns);
});

it('follows links and calls to a moved page, and shows its new address', async () => {
  render(
    <Router>
      <ShownLocation />
    </Router>,
  );
  const link = screen.getByRole('link', { name: 'Old' });
  expect(link).toHaveAttribute('href', '/colleges/a%20b?tab=fees#top');
  await userEvent.click(link);
  expect(screen.getByRole('status')).toHaveTextContent('/colleges/a%20b?tab=fees#top');
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('status')).toHaveTextContent('/colleges/7');
});
