import { type PictureWidth, pictureWidths } from '@setu/contracts';
import type { ServedFormat } from './picture-encoder.js';

/** An uploaded picture has one WebP object for each width; all else is made of the widest when it is first asked for. */
export const objectKey = (picture: string, width: PictureWidth, format: ServedFormat = 'webp') =>
  `${picture}-${width}.${format}`;

/** A picture of the demo data was not uploaded: it is one object under its own name. */
export const isSingleObject = (picture: string) => /\.[a-z]+$/.test(picture);

/** Every object that a picture may have. */
export const objectKeys = (picture: string): string[] => {
  const base = isSingleObject(picture) ? picture.slice(0, picture.lastIndexOf('.')) : picture;
  const sizes = pictureWidths.flatMap((width) => [objectKey(base, width), objectKey(base, width, 'avif')]);
  return isSingleObject(picture) ? [picture, ...sizes] : sizes;
};

const uploaded = new RegExp(`^(.+)-(?:${pictureWidths.join('|')})\\.webp$`);

/** For the key in a picture's address: the picture's name in front of a width, and the object that other sizes are made of. */
export function sizesOf(key: string): { base: string; source: string } {
  const picture = uploaded.exec(key)?.[1];
  if (picture !== undefined)
    return { base: picture, source: objectKey(picture, Math.max(...pictureWidths) as PictureWidth) };
  return { base: key.slice(0, key.lastIndexOf('.')), source: key };
}
