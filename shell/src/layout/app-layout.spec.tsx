import { renderInHost } from '@setu/sdk/testing';
import { screen } from '@testing-library/react';
import { AppLayout } from './app-layout';
import { provideSite } from './testing/site';

beforeAll(() => {
  provideSite();
  window.scrollTo = jest.fn();
});

it('surrounds a page with header, main and footer', () => {
  renderInHost(<AppLayout>Page</AppLayout>, { at: '/about' });
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveTextContent('Page');
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
});

it.each(['/admin', '/Admin/', '/admin/colleges', '/admin/applications/mentorship'])('leaves %s bare', (at) => {
  renderInHost(<AppLayout>Page</AppLayout>, { at });
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
  expect(screen.getByRole('main')).toHaveTextContent('Page');
});

it('keeps the header on a page whose path only begins like the administrator’s', () => {
  renderInHost(<AppLayout>Page</AppLayout>, { at: '/administration' });
  expect(screen.getByRole('banner')).toBeInTheDocument();
});
