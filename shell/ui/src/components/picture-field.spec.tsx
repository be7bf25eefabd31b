import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PictureField, shrinkPicture } from './picture-field';

beforeAll(() =>
  Object.assign(URL, { createObjectURL: (file: File) => `blob:${file.name}`, revokeObjectURL: () => undefined }),
);

function Choice({ error }: { error?: string }) {
  const [file, setFile] = useState<File>();
  return <PictureField label="Add a picture" name="image" file={file} onChoose={setFile} stored="/old" error={error} />;
}

it('shows the stored picture, then the chosen one before it is sent', async () => {
  const { container } = render(<Choice />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/old');
  await userEvent.upload(screen.getByLabelText('Add a picture'), new File(['x'], 'me.png', { type: 'image/png' }));
  expect(await screen.findByAltText('The picture you chose')).toHaveAttribute('src', 'blob:me.png');
});

it('ties its error to its input', () => {
  render(<Choice error="Please upload an image file" />);
  expect(screen.getByLabelText('Add a picture')).toHaveAccessibleDescription('Please upload an image file');
  act(() => screen.getByLabelText('Add a picture').focus());
  expect(screen.getByLabelText('Add a picture')).toHaveFocus();
});

const photo = (type: string, size: number) => new File([new Uint8Array(size)], 'me.heic', { type });

/** Simulates a browser whose canvas makes a picture of `size` bytes; returns the drawn sides. */
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

it('shrinks a large photo', async () => {
  const sides = drawWith(1000);
  const small = await shrinkPicture(photo('image/png', 4_000_000));
  expect(small).toMatchObject({ name: 'me.jpg', type: 'image/jpeg', size: 1000 });
  expect(sides).toEqual([[1600, 1200]]);
});

it('converts a format that only some browsers read', async () => {
  drawWith(5000);
  expect((await shrinkPicture(photo('image/heic', 1000))).type).toBe('image/jpeg');
});

it('does not change a small picture, one that would grow, and files that are no pictures', async () => {
  drawWith(5_000_000);
  for (const file of [photo('image/webp', 1000), photo('image/jpeg', 4_000_000), photo('text/plain', 4_000_000)])
    expect(await shrinkPicture(file)).toBe(file);
});

it('does not change a picture that the browser cannot read', async () => {
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('unreadable')) });
  const file = photo('image/heic', 4_000_000);
  expect(await shrinkPicture(file)).toBe(file);
});
