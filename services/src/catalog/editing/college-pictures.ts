import { maxAltLength, messages, maxGalleryPictures } from '@setu/contracts';
import { readFile } from 'node:fs/promises';
import type { UploadedPictureFile } from '../../media/picture-upload.js';
import type { PictureChange } from '../../media/pictures.service.js';
import { ApiError, invalid } from '../../platform/http/api-error.js';
import type { GalleryPicture } from '../college.schema.js';

/** Width in which a logo is shown, also on screens with three pixels in the place of one. */
export const logoWidth = 480;

/** A picture of the gallery to be: an existing one, or one of the uploaded files by its number. */
export type PlannedPicture = GalleryPicture | { file: number; alt: string };

export interface GalleryParts {
  /** Pictures to keep, as keys, addresses or `{key, alt}`; all of them when it is not sent. */
  existingGallery?: unknown;
  /** Every picture in its order, see `GalleryEntry`. */
  galleryOrder?: unknown;
}

/** Returns the gallery that a form asks for. Only pictures of the college itself are accepted: a key gives access to no others. */
export function planGallery(
  { existingGallery, galleryOrder }: GalleryParts,
  files: number,
  stored: readonly GalleryPicture[],
  addressOf: (key: string) => string,
): PlannedPicture[] {
  const find = (reference: string) => {
    const path = reference.replace(/^https?:\/\/[^/]+/, '').split('?')[0];
    return stored.find(({ key }) => key === reference || addressOf(key).split('?')[0] === path);
  };
  const existing = (entry: unknown, part: string): GalleryPicture => {
    const { key, alt } = typeof entry === 'string' ? { key: entry, alt: undefined } : fieldsOf(entry, part);
    const known = typeof key === 'string' ? find(key) : undefined;
    if (!known) throw invalid({ [part]: messages.picture.gone });
    return { key: known.key, alt: altOf(alt, part) ?? known.alt };
  };

  const asked =
    galleryOrder === undefined
      ? (existingGallery === undefined ? [...stored] : listOf(existingGallery, 'existingGallery')).map((entry) =>
          existing(entry, 'existingGallery'),
        )
      : listOf(galleryOrder, 'galleryOrder').map((entry) => {
          const { file, alt } = fieldsOf(entry, 'galleryOrder');
          return file === undefined
            ? existing(entry, 'galleryOrder')
            : { file: fileOf(file, files), alt: altOf(alt, 'galleryOrder') ?? '' };
        });
  return complete(asked, files);
}

/** Each picture once; files that the order does not name come last. */
function complete(asked: readonly PlannedPicture[], files: number): PlannedPicture[] {
  const nameOf = (picture: PlannedPicture) => ('file' in picture ? picture.file : picture.key);
  const once = [...new Map(asked.map((picture) => [nameOf(picture), picture])).values()];
  const named = new Set(once.map(nameOf));
  const rest = Array.from({ length: files }, (_, file) => ({ file, alt: '' })).filter(({ file }) => !named.has(file));
  if (once.length + rest.length > maxGalleryPictures)
    throw invalid({ gallery: messages.picture.tooMany(maxGalleryPictures) });
  return [...once, ...rest];
}

function listOf(value: unknown, part: string): unknown[] {
  // One plain part that is not repeated arrives alone.
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value as unknown[];
  throw invalid({ [part]: messages.collegeForm.notList(part) });
}

function fieldsOf(entry: unknown, part: string): { key?: unknown; alt?: unknown; file?: unknown } {
  if (typeof entry === 'object' && entry !== null) return entry;
  throw invalid({ [part]: `${part} must hold {key, alt} or {file, alt}` });
}

function fileOf(file: unknown, files: number): number {
  if (typeof file === 'number' && Number.isInteger(file) && file >= 0 && file < files) return file;
  throw invalid({ galleryOrder: `galleryOrder names a file that was not sent: ${JSON.stringify(file)}` });
}

function altOf(alt: unknown, part: string): string | undefined {
  if (alt === undefined || alt === null) return undefined;
  if (typeof alt !== 'string') throw invalid({ [part]: messages.collegeForm.notText('alt') });
  if (alt.trim().length > maxAltLength) throw invalid({ [part]: messages.tooLong(maxAltLength) });
  return alt.trim();
}

export interface StoredUploads {
  /** Keys of the gallery's new pictures, in the order of their files. */
  gallery: string[];
  logo: string | undefined;
}

/** Stores the pictures of a form one after the other, so that only one is in memory; the first that is none is a 400 that names its file. */
export async function storeUploads(
  change: PictureChange,
  files: readonly UploadedPictureFile[],
): Promise<StoredUploads> {
  const stored: StoredUploads = { gallery: [], logo: undefined };
  for (const file of files) {
    if (file.field === 'logo') stored.logo = await store(change, 'logos', file, 'logo');
    else stored.gallery.push(await store(change, 'gallery', file, `gallery.${stored.gallery.length}`));
  }
  return stored;
}

async function store(change: PictureChange, folder: string, { name, path }: UploadedPictureFile, field: string) {
  try {
    return await change.add(folder, await readFile(path));
  } catch (error) {
    const message = error instanceof ApiError ? error.fields?.image : undefined;
    throw message ? invalid({ [field]: `${name}: ${message}` }) : error;
  }
}
