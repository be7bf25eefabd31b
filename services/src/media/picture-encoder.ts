import { HttpException } from '@nestjs/common';
import { messages, type PictureWidth, pictureWidths, proofPhotoPixels } from '@setu/contracts';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { limitConcurrency } from '../access/limit-concurrency.js';
import { invalid } from '../platform/http/api-error.js';

export type EncodedPicture = Record<PictureWidth, Buffer>;

/** In which pages get pictures; AVIF for browsers that read it. */
export type ServedFormat = 'webp' | 'avif';

/** The formats that sharp decodes safely; it would also draw SVG, which can hold scripts and requests. */
const decodable = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);
const maxPixels = 50_000_000;
const [, , widest] = pictureWidths;
const run = limitConcurrency(2, 100);
/** AVIF of the same look; more effort takes seconds of a processor for a few bytes. */
const quality = { webp: { quality: 78 }, avif: { quality: 55, effort: 3 } };

/** Checks an upload by its content and encodes it as WebP in each width: upright, without metadata, never enlarged. */
export async function encodePicture(content: Buffer): Promise<EncodedPicture> {
  await checkType(content);
  return run(async () => {
    const { data, info } = await decode(content, (image) => sized(image, widest));
    const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
    const encoded = pictureWidths.map(
      async (width) => [width, await sized(sharp(data, raw), width).webp(quality.webp).toBuffer()] as const,
    );
    return Object.fromEntries(await Promise.all(encoded)) as EncodedPicture;
  });
}

/** Checks an upload by its content and encodes it as one JPEG: upright, without metadata, at most 1600 pixels wide and high. */
export async function encodeProofPhoto(content: Buffer): Promise<Buffer> {
  await checkType(content);
  const size = { width: proofPhotoPixels, height: proofPhotoPixels, fit: 'inside', withoutEnlargement: true } as const;
  return run(async () => {
    const { data, info } = await decode(content, (image) => image.resize(size).flatten({ background: 'white' }));
    const { width, height, channels } = info;
    return sharp(data, { raw: { width, height, channels } }).jpeg({ quality: 80 }).toBuffer();
  });
}

async function checkType(content: Buffer): Promise<void> {
  const type = (await fileTypeFromBuffer(content))?.mime;
  if (!type?.startsWith('image/')) throw invalid({ image: messages.application.notAnImage });
  if (!decodable.has(type)) throw invalid({ image: messages.picture.notReadable });
}

/** Re-encodes a stored picture, at most this wide. */
export const resizePicture = (stored: Buffer, width: PictureWidth, format: ServedFormat): Promise<Buffer> =>
  run(() =>
    sized(sharp(stored, { limitInputPixels: maxPixels }), width)
      .toFormat(format, quality[format])
      .toBuffer(),
  );

async function decode(content: Buffer, resize: (image: Sharp) => Sharp) {
  try {
    const { width, height } = await sharp(content, { limitInputPixels: false }).metadata();
    if (width * height > maxPixels) throw invalid({ image: messages.picture.tooManyPixels });
    return await resize(sharp(content, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient())
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
