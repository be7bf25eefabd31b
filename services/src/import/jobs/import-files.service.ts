import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { mongo, type Connection, type Types } from 'mongoose';
import { Transform, type Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { databaseNow } from '../../platform/database/database-clock.js';
import { TooLargeError } from '../import-error.js';
import { isGzip } from '../import-source.js';

const chunkSizeBytes = 1024 * 1024;
const onlyIds = { projection: { _id: 1 } };
const kinds = ['source', 'refused'] as const;
type FileKind = (typeof kinds)[number];

/** Files of imports in the database (GridFS), where every replica finds them. */
@Injectable()
export class ImportFilesService {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Stores a file as it arrives. */
  async save(job: Types.ObjectId, stream: Readable, maxBytes: number): Promise<{ size: number; gzipped: boolean }> {
    let start = Buffer.alloc(0);
    let size = 0;
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length;
        if (start.length < 2) start = Buffer.concat([start, chunk.subarray(0, 2)]);
        if (size > maxBytes) done(new TooLargeError());
        else done(null, chunk);
      },
    });
    await pipeline(stream, counted, this.#bucket('source').openUploadStreamWithId(job, 'source'));
    return { size, gzipped: isGzip(start) };
  }

  open(job: Types.ObjectId): Readable {
    return this.#bucket('source').openDownloadStream(job);
  }

  writeRejected(job: Types.ObjectId): Writable {
    return this.#bucket('refused').openUploadStreamWithId(job, 'refused.csv');
  }

  openRefused(job: Types.ObjectId): Readable {
    return this.#bucket('refused').openDownloadStream(job);
  }

  /** Deletes the files of an import, also half-written ones. */
  async delete(job: Types.ObjectId, which: readonly FileKind[] = kinds) {
    for (const kind of which) {
      const collection = (part: string) => this.connection.collection(`import_${kind}.${part}`);
      await collection('files').deleteOne({ _id: job });
      await collection('chunks').deleteMany({ files_id: job });
    }
  }

  /** Deletes the files of imports that were deleted, and files that have expired. */
  async deleteOld() {
    for (const kind of kinds) {
      const files = await this.connection.collection(`import_${kind}.files`).find({}, onlyIds).toArray();
      const ids = files.map(({ _id }) => _id);
      const isCurrent = { _id: { $in: ids }, filesUntil: { $gt: databaseNow() } };
      const current = await this.connection.collection('imports').find(isCurrent, onlyIds).toArray();
      for (const id of ids) if (!current.some(({ _id }) => _id.equals(id))) await this.delete(id, [kind]);
    }
  }

  #bucket(kind: FileKind) {
    return new mongo.GridFSBucket(this.connection.db!, { bucketName: `import_${kind}`, chunkSizeBytes });
  }
}
