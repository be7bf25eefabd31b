import { act, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Image } from './image';

const picture = (onBroken: () => void) => <Image src="/a.webp" sizes="10rem" alt="A" onBroken={onBroken} />;

async function hydrateImage(state: { complete: boolean; naturalWidth: number }) {
  const onBroken = jest.fn();
  document.body.innerHTML = `<div>${renderToString(picture(onBroken))}</div>`;
  for (const [name, value] of Object.entries(state))
    Object.defineProperty(document.querySelector('img'), name, { value });
  await act(async () => void hydrateRoot(document.querySelector('div')!, picture(onBroken)));
  return onBroken;
}

test.each([
  ['failed before hydration', { complete: true, naturalWidth: 0 }, 1],
  ['was there', { complete: true, naturalWidth: 96 }, 0],
  ['is still loading', { complete: false, naturalWidth: 0 }, 0],
])('a picture that %s', async (_state, state, calls) => {
  expect(await hydrateImage(state)).toHaveBeenCalledTimes(calls);
});

test('a picture that fails later is reported too', async () => {
  const onBroken = await hydrateImage({ complete: false, naturalWidth: 0 });
  fireEvent.error(screen.getByRole('img', { name: 'A' }));
  expect(onBroken).toHaveBeenCalledTimes(1);
});

test.each([
  [
    '/api/media/logos/a-480.webp',
    '/api/media/logos/a-480.webp?w=160 160w, /api/media/logos/a-480.webp?w=480 480w, /api/media/logos/a-480.webp?w=960 960w',
    '10rem',
  ],
  [
    '/api/media/gallery/a-960.webp?exp=1&sig=x',
    expect.stringContaining('/api/media/gallery/a-960.webp?exp=1&sig=x&w=480 480w'),
    '10rem',
  ],
  ['https://elsewhere.example/a.webp', null, null],
])('of %s the browser chooses a matching width', (src, srcSet, sizes) => {
  const { container } = render(<Image src={src} sizes="10rem" alt="A" onBroken={jest.fn()} />);
  const image = container.querySelector('img')!;
  expect([image.getAttribute('src'), image.getAttribute('srcset'), image.getAttribute('sizes')]).toEqual([
    src,
    srcSet,
    sizes,
  ]);
});
