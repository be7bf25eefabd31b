import type { DemoCollege } from '@setu/demo-data';
import type { ObjectStore } from '@setu/object-store';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { contentHash, publicAddress, logoKey } from '../media/public-picture.js';
import type { GalleryPicture } from './college-record.js';

/** Puts a demo college's pictures, files of this folder, into the media store. */
export async function storePictures(
  store: ObjectStore,
  folder: string,
  { logoFile, galleryFiles }: Pick<DemoCollege, 'logoFile' | 'galleryFiles'>,
) {
  const [logo, gallery] = await Promise.all([
    logoFile && storeLogo(store, join(folder, 'logos', logoFile)),
    Promise.all(galleryFiles.map(({ file, alt }) => storeGalleryPicture(store, join(folder, 'gallery', file), alt))),
  ]);
  return { ...(logo && { logo }), gallery };
}

async function storeLogo(store: ObjectStore, file: string): Promise<string> {
  const content = await readFile(file);
  const key = logoKey(content, extname(file).slice(1));
  await putOnce(store, key, content);
  return publicAddress(key);
}

async function storeGalleryPicture(store: ObjectStore, file: string, alt: string): Promise<GalleryPicture> {
  const content = await readFile(file);
  const key = `gallery/demo/${contentHash(content)}${extname(file)}`;
  await putOnce(store, key, content);
  return { key, alt };
}

async function putOnce(store: ObjectStore, key: string, content: Buffer) {
  if (!(await store.exists(key))) await store.put(key, content);
}
