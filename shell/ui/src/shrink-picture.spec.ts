import { shrinkPicture } from './shrink-picture';

const photo = (type: string, size: number) => new File([new Uint8Array(size)], 'me.heic', { type });

/** A browser whose canvas makes a picture of `size` bytes; returns the sides drawn. */
function drawWith(size: number) {
  const sides: number[][] = [];
  class Canvas {
    constructor(width: number, height: number) {
      sides.push([width, height]);
    }
    getContext = () => ({ fillRect() {}, drawImage() {} });
    convertToBlob = async () => new Blob([new Uint8Array(size)], { type: 'image/jpeg' });
  }
  Object.assign(globalThis, {
    OffscreenCanvas: Canvas,
    createImageBitmap: async () => ({ width: 4000, height: 3000, close() {} }),
  });
  return sides;
}

it('makes a large photo small', async () => {
  const sides = drawWith(1000);
  const small = await shrinkPicture(photo('image/png', 4_000_000));
  expect(small).toMatchObject({ name: 'me.jpg', type: 'image/jpeg', size: 1000 });
  expect(sides).toEqual([[1600, 1200]]);
});

it('makes what only some read something that all read', async () => {
  drawWith(5000);
  expect((await shrinkPicture(photo('image/heic', 1000))).type).toBe('image/jpeg');
});

it('leaves alone a small picture, one that would grow, and what is none', async () => {
  drawWith(5_000_000);
  for (const file of [photo('image/webp', 1000), photo('image/jpeg', 4_000_000), photo('text/plain', 4_000_000)])
    expect(await shrinkPicture(file)).toBe(file);
});

it('leaves alone what the browser cannot read', async () => {
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('unreadable')) });
  const file = photo('image/heic', 4_000_000);
  expect(await shrinkPicture(file)).toBe(file);
});
