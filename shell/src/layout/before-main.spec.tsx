import { BeforeMain } from '@setu/sdk';
import { renderInHost } from '@setu/sdk/testing';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { AppLayout } from './app-layout';
import { provideSite } from './testing/site';

beforeAll(() => {
  provideSite();
  window.scrollTo = jest.fn();
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
