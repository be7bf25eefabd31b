import { HttpException } from '@nestjs/common';
import { messages } from '@setu/contracts';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { limitConcurrency } from '../access/limit-concurrency.js';
import { invalid } from '../platform/http/api-error.js';

export const pictureWidths = [160, 480, 960] as const;

export type PictureWidth = (typeof pictureWidths)[number];

export type EncodedPicture = Record<PictureWidth, Buffer>;

/** The formats that sharp decodes safely; it would also draw SVG, which can hold scripts and requests. */
const decodable = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);
const mostPixels = 50_000_000;
const [, , widest] = pictureWidths;
const run = limitConcurrency(2, 100);

/** Checks an upload by its content and encodes it as WebP in each width: upright, without metadata, never enlarged. */
export async function encodePicture(content: Buffer): Promise<EncodedPicture> {
  const type = (await fileTypeFromBuffer(content))?.mime;
  if (!type?.startsWith('image/')) throw invalid({ image: messages.application.notAnImage });
  if (!decodable.has(type)) throw invalid({ image: messages.picture.notReadable });
  return run(async () => {
    const { data, info } = await decode(content);
    const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
    const encoded = pictureWidths.map(
      async (width) => [width, await sized(sharp(data, raw), width).webp({ quality: 78 }).toBuffer()] as const,
    );
    return Object.fromEntries(await Promise.all(encoded)) as EncodedPicture;
  });
}

async function decode(content: Buffer) {
  try {
    const { width, height } = await sharp(content, { limitInputPixels: false }).metadata();
    if (width * height > mostPixels) throw invalid({ image: messages.picture.tooManyPixels });
    return await sized(sharp(content, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient(), widest)
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    if (error instanceof HttpException) throw error;
    throw invalid({ image: messages.picture.notReadable });
  }
}

/** At most this wide, and at most twice as high. */
const sized = (image: Sharp, width: number) =>
  image.resize({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true });
