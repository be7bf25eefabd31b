import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { assertSafeKey, type ObjectStore, type StoredObject } from './object-store.js';

export interface S3Options {
  bucket: string;
  /** Address of the service, if it is not AWS. */
  endpoint?: string;
  region: string;
  /** Both keys or neither; AWS has its own defaults. */
  accessKeyId?: string;
  secretAccessKey?: string;
  /** Whether the bucket is in the path instead of the host name. */
  forcePathStyle: boolean;
}

const answered = (error: unknown, status: number) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === status;
const isMissing = (error: unknown) => answered(error, 404);

const probeKey = 'probe/create-once';

/** Objects in a private bucket of an S3-compatible service. */
export class S3Store implements ObjectStore {
  readonly #client: S3Client;
  readonly #options: S3Options;
  #conditionsChecked: Promise<void> | undefined;

  constructor(options: S3Options) {
    const { accessKeyId, secretAccessKey } = options;
    this.#options = options;
    this.#client = new S3Client({
      endpoint: options.endpoint,
      region: options.region,
      forcePathStyle: options.forcePathStyle,
      ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
      // Other services would store the checksums of newer clients as part of the object.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async put(key: string, content: Buffer) {
    await this.#client.send(new PutObjectCommand({ ...this.#at(key), Body: content, ContentLength: content.length }));
  }

  /** Throws if the service ignores the condition and overwrites. */
  async create(key: string, content: Buffer) {
    this.#at(key);
    this.#conditionsChecked ??= this.#probe();
    try {
      await this.#conditionsChecked;
    } catch (error) {
      this.#conditionsChecked = undefined;
      throw error;
    }
    return this.#createOnce(key, content);
  }

  async get(key: string): Promise<StoredObject | null> {
    try {
      const { Body, ContentLength } = await this.#client.send(new GetObjectCommand(this.#at(key)));
      return { stream: Body as Readable, size: ContentLength! };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async exists(key: string) {
    try {
      await this.#client.send(new HeadObjectCommand(this.#at(key)));
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  async delete(key: string) {
    await this.#client.send(new DeleteObjectCommand(this.#at(key)));
  }

  async *list(folder: string, after?: string) {
    const query = { Bucket: this.#options.bucket, Prefix: `${folder}/`, StartAfter: after };
    let next: string | undefined;
    do {
      const page = await this.#client.send(new ListObjectsV2Command({ ...query, ContinuationToken: next }));
      for (const { Key } of page.Contents ?? []) if (Key) yield Key;
      next = page.NextContinuationToken;
    } while (next);
  }

  async #createOnce(key: string, content: Buffer): Promise<boolean> {
    const command = { ...this.#at(key), Body: content, ContentLength: content.length, IfNoneMatch: '*' };
    for (;;) {
      try {
        await this.#client.send(new PutObjectCommand(command));
        return true;
      } catch (error) {
        if (answered(error, 412)) return false;
        // The service asks to try again after concurrent requests.
        if (!answered(error, 409)) throw error;
        await sleep(20 + Math.random() * 80);
      }
    }
  }

  /** Checks that the service rejects the creation of an existing object. */
  async #probe() {
    const content = Buffer.from('Exists, so that a second creation must be rejected.\n');
    try {
      if (!(await this.#createOnce(probeKey, content)) || !(await this.#createOnce(probeKey, content))) return;
    } catch (error) {
      // OpenStack Swift: not implemented.
      if (!answered(error, 501)) throw error;
    }
    throw new Error(
      `The object store ${this.#options.endpoint ?? 'of AWS'} does not support "If-None-Match: *", so concurrent writes would overwrite each other; use a service with conditional writes.`,
    );
  }

  #at(key: string) {
    assertSafeKey(key);
    return { Bucket: this.#options.bucket, Key: key };
  }
}
