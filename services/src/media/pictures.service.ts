import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { hasEnded, thisProcess, type ObjectStore } from '@setu/object-store';
import { minute, type PictureWidth, pictureWidths } from '@setu/contracts';
import { Schema, Types, type Model } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { databaseTime } from '../platform/database/database-clock.js';
import { Scheduler } from '../platform/process/scheduler.js';
import { OBJECT_STORE } from './object-store.js';
import { encodePicture } from './picture-encoder.js';
import { arePicturesHeld } from './picture-hold.js';
import { isSingleObject, objectKey, objectKeys } from './picture-keys.js';
import { PictureUrlsService } from './picture-urls.service.js';

/** A picture that is being added or removed. After a crash it tells which pictures to check (ADR 0010). */
interface PendingPicture {
  _id: Types.ObjectId;
  /** Key of the picture. */
  picture: string;
  /** By the database's clock. */
  at: Date;
  /** The process that makes the change. */
  host: string;
  pid: number;
  /** Tells two processes with the same id apart. */
  run: string;
}

export const pendingPictureSchema = new Schema<PendingPicture>(
  {
    picture: { type: String, required: true },
    at: { type: Date, required: true },
    host: { type: String, required: true },
    pid: { type: Number, required: true },
    run: { type: String, required: true },
  },
  { collection: 'pendingpictures', strict: 'throw', versionKey: false },
);

export const PENDING_PICTURE = 'PendingPicture';

/** Longer than any change takes. */
const abandonedAfter = 5 * minute;

export interface PictureChange {
  /** Checks and stores an upload under a key of this folder. Something must refer to it before the change ends. */
  add(folder: string, content: Buffer): Promise<string>;
  /** Must be called before the last reference to a picture is deleted. */
  remove(picture: string): Promise<void>;
}

type ReferenceChecker = (picture: string) => Promise<boolean>;

/** Uploaded pictures. A picture without a reference is deleted, even when the process died during the change. */
@Injectable()
export class PicturesService implements OnModuleInit {
  readonly #logger = new Logger('Pictures');
  readonly #checkers = new Map<string, ReferenceChecker>();

  constructor(
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @InjectModel(PENDING_PICTURE) private readonly pending: Model<PendingPicture>,
    private readonly urls: PictureUrlsService,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit() {
    this.scheduler.every('abandoned pictures', abandonedAfter, () => this.sweep());
  }

  /** Each feature with pictures registers, at start, a function that tells whether a picture under its folder is still referred to. */
  registerReferenceChecker(folder: string, isReferredTo: ReferenceChecker) {
    this.#checkers.set(folder, isReferredTo);
  }

  urlOf(picture: string, width: PictureWidth): string {
    return this.urls.urlOf(isSingleObject(picture) ? picture : objectKey(picture, width));
  }

  /** Runs a change of references. Each picture is noted first, and settled afterwards whether the change succeeded or not. */
  async changing<T>(work: (change: PictureChange) => Promise<T>): Promise<T> {
    const notes: Pick<PendingPicture, '_id' | 'picture'>[] = [];
    const note = async (picture: string) => {
      const entry = { _id: new Types.ObjectId(), picture };
      await this.pending.updateOne(
        { _id: entry._id },
        { $setOnInsert: { picture, ...thisProcess }, $currentDate: { at: true } },
        { upsert: true },
      );
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
      await Promise.all(notes.map((entry) => this.#settle(entry)));
    }
  }

  /** Settles the changes that a killed process left unfinished. */
  async sweep() {
    const entries = await this.pending.find().lean();
    if (entries.length === 0) return;
    const now = await databaseTime(this.pending.db);
    for (const entry of entries)
      if (hasEnded(entry) || now - entry.at.getTime() > abandonedAfter) await this.#settle(entry);
  }

  /** Ends a change: deletes the picture unless something refers to it. The next sweep repeats what fails here. */
  async #settle({ _id, picture }: Pick<PendingPicture, '_id' | 'picture'>) {
    try {
      const isReferredTo = this.#checkers.get(picture.slice(0, picture.indexOf('/')));
      if (!isReferredTo) return;
      if (!(await isReferredTo(picture))) {
        // The note stays for a sweep after the backup.
        if (await arePicturesHeld(this.pending.db)) return;
        await Promise.all(objectKeys(picture).map((key) => this.store.delete(key)));
      }
      await this.pending.deleteOne({ _id });
    } catch (error) {
      this.#logger.warn({ msg: 'a picture could not be tidied up yet', picture, err: error });
    }
  }
}
