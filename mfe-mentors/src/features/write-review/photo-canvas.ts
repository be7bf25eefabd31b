import { proofPhotoPixels } from '@setu/contracts';
import type { Area, Size } from './areas';

/**
 * Draws a photo upright, at most 1600 pixels wide and high, and returns its size. Nothing but the pixels is left of the
 * file. Draws nothing if the photo is not wanted any more once it is decoded.
 */
export async function drawPhoto(
  file: File,
  canvas: HTMLCanvasElement,
  isWanted: () => boolean,
): Promise<Size | undefined> {
  const picture = await createImageBitmap(file);
  if (!isWanted()) return undefined;
  const scale = Math.min(1, proofPhotoPixels / Math.max(picture.width, picture.height));
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return { width: canvas.width, height: canvas.height };
}

/** Returns the drawn photo as a JPEG in which the areas are black: what was below them is not in it any more. */
export async function coveredPhoto(photo: HTMLCanvasElement, areas: readonly Area[]): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = photo.width;
  canvas.height = photo.height;
  const context = canvas.getContext('2d')!;
  context.drawImage(photo, 0, 0);
  context.fillStyle = '#000';
  for (const { x, y, width, height } of areas) {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    context.fillRect(left, top, Math.ceil(x + width) - left, Math.ceil(y + height) - top);
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The photo could not be drawn'))),
      'image/jpeg',
      0.85,
    ),
  );
}
