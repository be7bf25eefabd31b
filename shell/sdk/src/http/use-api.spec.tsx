import type { Page } from '@setu/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answerWith, renderInHost } from '../testing/host';
import { useState } from 'react';
import { useApi, usePages } from './use-api';

const names = ['a', 'b', 'c', 'd', 'e'];

/** Two a page, behind the name that the cursor says; without those that were deleted. */
const server = (deleted: Set<string>) =>
  answerWith((path): Page<{ name: string }> => {
    const after = new URL(path, 'http://x').searchParams.get('cursor') ?? '';
    const left = names.filter((name) => !deleted.has(name));
    const items = left.filter((name) => name > after);
    const nextCursor = items.length > 2 ? items[1]! : null;
    return { items: items.slice(0, 2).map((name) => ({ name })), total: left.length, nextCursor };
  });

function List() {
  const { items, total, loadMore, remove } = usePages<{ name: string }>('/api/things?limit=2');
  return (
    <>
      <p role="status">{`${items.map(({ name }) => name).join('')} of ${total}`}</p>
      <button onClick={loadMore}>more</button>
      <button onClick={() => void remove(items[1]!)}>remove the second</button>
    </>
  );
}

const shows = (text: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('takes a deleted item out without asking, and goes on without a gap or a double', async () => {
  const deleted = new Set<string>();
  const asked = server(deleted);
  renderInHost(<List />);
  await shows('ab of 5');
  press('more');
  await shows('abcd of 5');
  deleted.add('b');
  press('remove the second');
  await shows('acd of 4');
  expect(asked).toHaveLength(2);
  press('more');
  await shows('acde of 4');
});

it('reads again on mount where that is asked for, however short ago it was read', async () => {
  const asked = answerWith(() => ({ name: 'a' }));
  const Thing = () => (
    <p role="status">{useApi<{ name: string }>('/api/thing', { revalidateOnMount: true }).data?.name}</p>
  );
  const Page = () => {
    const [key, setKey] = useState(0);
    return (
      <>
        <Thing key={key} />
        <button onClick={() => setKey(key + 1)}>mount again</button>
      </>
    );
  };
  renderInHost(<Page />);
  await shows('a');
  press('mount again');
  await waitFor(() => expect(asked).toHaveLength(2));
});
