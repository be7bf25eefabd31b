import type { IncomingMultipartFile, MultipartStorageEngine, UploadedMultipartFile } from '@nestjs/platform-fastify';
import { messages } from '@setu/contracts';
import { removeAbandonedFolders, processFolder } from '@setu/object-store';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { callbackify } from 'node:util';
import { ApiError, invalid } from '../platform/http/api-error.js';

type Done = (error: unknown, info?: Partial<UploadedMultipartFile>) => void;

export interface UploadLimits {
  /** Bytes of one file. */
  size: number;
  /** How many files each field takes, and what is said of more. */
  fields: Record<string, { max: number; tooMany: string }>;
}

/** Keeps the pictures of a form on the disk until it is dealt with: thirty of them would be a lot of memory. */
export class UploadFolder implements MultipartStorageEngine {
  readonly #folder: string;
  readonly #counts = new WeakMap<object, Record<string, number>>();

  private constructor(
    parent: string,
    private readonly limits: UploadLimits,
  ) {
    this.#folder = processFolder(parent);
  }

  static async open(parent: string, limits: UploadLimits): Promise<UploadFolder> {
    await removeAbandonedFolders(parent);
    return new UploadFolder(parent, limits);
  }

  _handleFile(request: object, file: IncomingMultipartFile, done: Done) {
    callbackify(() => this.#store(request, file))(done);
  }

  _removeFile(_request: object, { path }: UploadedMultipartFile, done: (error: null) => void) {
    callbackify(() => removeUpload(path))(() => done(null));
  }

  async #store(request: object, { fieldname, originalname, stream }: IncomingMultipartFile) {
    const field = this.#count(request, fieldname);
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const path = join(this.#folder, randomUUID());
    try {
      await pipeline(stream, this.#limit(field, originalname), createWriteStream(path, { mode: 0o600, flags: 'wx' }));
    } catch (error) {
      await removeUpload(path);
      throw error;
    }
    return { path };
  }

  /** Name of the field, with the file's number where there may be several. */
  #count(request: object, field: string): string {
    const limit = this.limits.fields[field];
    if (!limit) throw invalid({ [field]: `${field} is not known here` });
    const counts = this.#counts.get(request) ?? {};
    const number = counts[field] ?? 0;
    if (number === limit.max) throw new ApiError(413, 'TOO_LARGE', limit.tooMany, { [field]: limit.tooMany });
    this.#counts.set(request, { ...counts, [field]: number + 1 });
    return limit.max === 1 ? field : `${field}.${number}`;
  }

  #limit(field: string, name: string) {
    const { size } = this.limits;
    return async function* (source: Readable) {
      let seen = 0;
      for await (const chunk of source as AsyncIterable<Buffer>) {
        seen += chunk.length;
        const message = `${name}: ${messages.picture.tooLarge}`;
        if (seen > size) throw new ApiError(413, 'TOO_LARGE', message, { [field]: message });
        yield chunk;
      }
    };
  }
}

export const removeUpload = async (path: string | undefined) => {
  if (path) await rm(path, { force: true });
};
