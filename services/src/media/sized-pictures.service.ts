import { Inject, Injectable, Logger } from '@nestjs/common';
import type { PictureWidth } from '@setu/contracts';
import { type ObjectStore, readObject, type StoredObject } from '@setu/object-store';
import { OBJECT_STORE } from './object-store.js';
import { resizePicture, type ServedFormat } from './picture-encoder.js';
import { objectKey, sizesOf } from './picture-keys.js';

export interface SizedPicture extends StoredObject {
  /** Key of the object that is sent. */
  key: string;
}

/** Stored pictures in the width and format that a page needs; made once, on the first request, also of pictures that older versions stored. */
@Injectable()
export class SizedPicturesService {
  readonly #logger = new Logger('SizedPictures');
  readonly #making = new Map<string, Promise<void>>();

  constructor(@Inject(OBJECT_STORE) private readonly store: ObjectStore) {}

  /** Null if there is no such picture. One that cannot be made smaller now is given as it is. */
  async read(key: string, width: PictureWidth, format: ServedFormat): Promise<SizedPicture | null> {
    const { base, source } = sizesOf(key);
    const wanted = objectKey(base, width, format);
    const found = await this.store.get(wanted);
    if (found) return { ...found, key: wanted };
    await this.#madeOnce(wanted, source, width, format);
    const made = await this.store.get(wanted);
    if (made) return { ...made, key: wanted };
    const stored = await this.store.get(key);
    return stored && { ...stored, key };
  }

  #madeOnce(wanted: string, source: string, width: PictureWidth, format: ServedFormat): Promise<void> {
    const known = this.#making.get(wanted);
    if (known) return known;
    const making = this.#make(wanted, source, width, format)
      .catch((error: unknown) => this.#logger.warn({ msg: 'a picture could not be resized', wanted, err: error }))
      .finally(() => this.#making.delete(wanted));
    this.#making.set(wanted, making);
    return making;
  }

  async #make(wanted: string, source: string, width: PictureWidth, format: ServedFormat) {
    const stored = await readObject(this.store, source);
    if (!stored) return;
    await this.store.put(wanted, await resizePicture(stored, width, format));
    // The original was deleted in between, so nothing would delete this one later.
    if (!(await this.store.exists(source))) await this.store.delete(wanted);
  }
}
