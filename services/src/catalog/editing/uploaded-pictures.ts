import { readFile } from 'node:fs/promises';
import type { UploadedPictureFile } from '../../media/picture-uploads.js';
import type { PictureChange } from '../../media/pictures.service.js';
import { ApiError, invalid } from '../../platform/http/api-error.js';

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
