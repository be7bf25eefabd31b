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
import type { Settings } from '../platform/settings.js';
import { assertSafeKey, type ObjectStore, type StoredObject } from './object-store.js';

const isMissing = (error: unknown) => error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

/** Pictures in a private bucket of an S3-compatible service. */
export class S3Store implements ObjectStore {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(settings: Settings) {
    const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
    this.#bucket = settings.S3_BUCKET!;
    this.#client = new S3Client({
      endpoint: settings.S3_ENDPOINT,
      region: settings.S3_REGION,
      forcePathStyle: settings.S3_FORCE_PATH_STYLE,
      ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
      // Services other than AWS store the checksums that newer clients append as part of the picture.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async put(key: string, content: Buffer) {
    await this.#client.send(new PutObjectCommand({ ...this.#at(key), Body: content, ContentLength: content.length }));
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

  async *list(folder: string) {
    let after: string | undefined;
    do {
      const page = await this.#client.send(
        new ListObjectsV2Command({ Bucket: this.#bucket, Prefix: `${folder}/`, ContinuationToken: after }),
      );
      for (const { Key } of page.Contents ?? []) if (Key) yield Key;
      after = page.NextContinuationToken;
    } while (after);
  }

  #at(key: string) {
    assertSafeKey(key);
    return { Bucket: this.#bucket, Key: key };
  }
}
