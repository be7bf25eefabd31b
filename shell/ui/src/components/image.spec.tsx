import { act, fireEvent, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Image } from './image';

const picture = (onBroken: () => void) => <Image src="/a.webp" alt="A" onBroken={onBroken} />;

async function takeOver(state: { complete: boolean; naturalWidth: number }) {
  const onBroken = jest.fn();
  document.body.innerHTML = `<div>${renderToString(picture(onBroken))}</div>`;
  for (const [name, value] of Object.entries(state))
    Object.defineProperty(document.querySelector('img'), name, { value });
  await act(async () => void hydrateRoot(document.querySelector('div')!, picture(onBroken)));
  return onBroken;
}

test.each([
  ['failed before the page was alive', { complete: true, naturalWidth: 0 }, 1],
  ['was there', { complete: true, naturalWidth: 96 }, 0],
  ['is still loading', { complete: false, naturalWidth: 0 }, 0],
])('a picture that %s', async (_state, state, calls) => {
  expect(await takeOver(state)).toHaveBeenCalledTimes(calls);
});

test('a picture that fails later says so too', async () => {
  const onBroken = await takeOver({ complete: false, naturalWidth: 0 });
  fireEvent.error(screen.getByRole('img', { name: 'A' }));
  expect(onBroken).toHaveBeenCalledTimes(1);
});
