import { mockBrowserApis, renderInHost } from '@setu/sdk/testing';
import { fireEvent, screen } from '@testing-library/react';
import { BeforeMain } from '@setu/sdk';
import { useState } from 'react';
import { AppLayout } from './app-layout';
import { provideSite } from '../testing/site';

jest.mock('../slices/public-pages', () => ({ publicPage: () => undefined }));

beforeAll(() => {
  provideSite();
  mockBrowserApis();
});

it('surrounds a page with header, main and footer', () => {
  renderInHost(<AppLayout>Page</AppLayout>, { at: '/about' });
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveTextContent('Page');
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
});

it.each(['/admin', '/Admin/', '/admin/colleges', '/admin/applications/mentorship'])(
  'shows no header or footer at %s',
  (at) => {
    renderInHost(<AppLayout>Page</AppLayout>, { at });
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.getByRole('main')).toHaveTextContent('Page');
  },
);

it('keeps the header at a path that only starts with the same letters', () => {
  renderInHost(<AppLayout>Page</AppLayout>, { at: '/administration' });
  expect(screen.getByRole('banner')).toBeInTheDocument();
});

beforeAll(() => {
  provideSite();
  mockBrowserApis();
});

function Page() {
  const [isThere, setIsThere] = useState(false);
  if (isThere) return <BeforeMain>Navigation</BeforeMain>;
  return <button onClick={() => setIsThere(true)}>Come in</button>;
}

it('puts a page’s navigation between the skip link and the main part', () => {
  renderInHost(
    <AppLayout>
      <Page />
    </AppLayout>,
    { at: '/admin' },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Come in' }));
  const main = screen.getByRole('main');
  const navigation = screen.getByText('Navigation');
  expect(main).not.toContainElement(navigation);
  expect(navigation.compareDocumentPosition(main)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const skip = screen.getByRole('link', { name: 'Skip to content' });
  expect(skip.compareDocumentPosition(navigation)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
