import type { Call, Page } from '@setu/contracts';
import { HttpError, renderInHost } from '@setu/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminServer, visit } from '../testing/admin';
import { PagedList, useAdminList } from './admin-list';

const things = {
  method: 'GET',
  path: '/api/things',
  access: 'public',
  answer: {} as Page<string>,
} as const satisfies Call;

function Things() {
  const list = useAdminList(things, {});
  return (
    <PagedList list={list} failed="Failed to fetch things" none="No things found">
      {(items) => <p>{items.join(' ')}</p>}
    </PagedList>
  );
}

beforeEach(() => void visit());

it('keeps the loaded items when a later page fails, and tries again', async () => {
  let fails = true;
  adminServer({
    answer: (path) => {
      if (!path.includes('cursor')) return { items: ['one', 'two'], total: 3, nextCursor: 'x' };
      if (fails) throw new HttpError(500, { message: 'Something went wrong.' });
      return { items: ['three'], total: 3, nextCursor: null };
    },
  });
  renderInHost(<Things />);
  await screen.findByText('one two');
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('Failed to fetch things');
  expect(screen.getByText('one two')).toBeInTheDocument();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('one two three');
});

it('says when the list is empty', async () => {
  adminServer({ answer: () => ({ items: [], total: 0, nextCursor: null }) });
  renderInHost(<Things />);
  expect(await screen.findByText('No things found')).toBeInTheDocument();
});
