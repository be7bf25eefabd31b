import { Inject, Injectable, Logger } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { thisProcess, type ObjectStore } from '@setu/object-store';
import { Types } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { OBJECT_STORE } from './object-store.js';
import { PENDING_PICTURE, type PendingPicture, type PendingPictureModel } from './pending-picture.schema.js';
import { encodePicture, pictureWidths, type PictureWidth } from './picture-encoder.js';
import { isPublicKey, publicAddress } from './public-picture.js';
import { SigningService } from './signing.service.js';

export interface PictureChange {
  /** Checks and stores an upload under a key of this folder; somebody must refer to it before the change ends. */
  add(folder: string, content: Buffer): Promise<string>;
  /** To be called before the last reference to a picture goes. */
  remove(picture: string): Promise<void>;
}

/** Uploaded pictures. None stays that nobody refers to, even when the process dies half-way. */
@Injectable()
export class PicturesService {
  readonly #logger = new Logger('Pictures');
  readonly #owners = new Map<string, (picture: string) => Promise<boolean>>();

  constructor(
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(getModelToken(PENDING_PICTURE)) private readonly pending: PendingPictureModel,
    private readonly signing: SigningService,
  ) {}

  /** A feature that keeps pictures tells how to find out whether one under its folder is still referred to. */
  own(folder: string, isReferredTo: (picture: string) => Promise<boolean>) {
    this.#owners.set(folder, isReferredTo);
  }

  addressOf(picture: string, width: PictureWidth): string {
    const key = isOneObject(picture) ? picture : objectKey(picture, width);
    return isPublicKey(key) ? publicAddress(key) : this.signing.addressOf(key);
  }

  /** Runs a change of references: first noted, then done, then tidied up after, whether it came through or not. */
  async changing<T>(work: (change: PictureChange) => Promise<T>): Promise<T> {
    const notes: PendingPicture[] = [];
    const note = async (picture: string) => {
      const entry = { _id: new Types.ObjectId(), picture, at: new Date(), ...thisProcess };
      await this.pending.create(entry);
      notes.push(entry);
    };
    const add = async (folder: string, content: Buffer) => {
      const encoded = await encodePicture(content);
      const picture = `${folder}/${randomUUID()}`;
      await note(picture);
      await Promise.all(pictureWidths.map((width) => this.store.put(objectKey(picture, width), encoded[width])));
      return picture;
    };
    try {
      return await work({ add, remove: note });
    } finally {
      await Promise.all(notes.map((entry) => this.settle(entry)));
    }
  }

  /** Ends a change: deletes the picture unless something refers to it. What fails here is done again by the next sweep. */
  async settle({ _id, picture }: Pick<PendingPicture, '_id' | 'picture'>) {
    try {
      const isReferredTo = this.#owners.get(picture.slice(0, picture.indexOf('/')));
      if (!isReferredTo) return;
      if (!(await isReferredTo(picture))) await Promise.all(objectKeys(picture).map((key) => this.store.delete(key)));
      await this.pending.deleteOne({ _id });
    } catch (error) {
      this.#logger.warn({ msg: 'a picture could not be tidied up yet', picture, err: error });
    }
  }
}

const objectKey = (picture: string, width: PictureWidth) => `${picture}-${width}.webp`;

/** A picture of the demo data, which was not uploaded, is one object under its own name. */
const isOneObject = (picture: string) => /\.[a-z]+$/.test(picture);

const objectKeys = (picture: string) =>
  isOneObject(picture) ? [picture] : pictureWidths.map((width) => objectKey(picture, width));
