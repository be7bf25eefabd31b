import { mebibyte } from '@setu/contracts';
import type { FastifyReply } from 'fastify';
import { pipeline, type Readable, Transform } from 'node:stream';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { acceptsGzip } from '../requests/encoding.js';

/** Bytes that readers have not read yet, with their buffers. */
const maxBytes = 64 * mebibyte;
/** Maximum bytes of one reader. The largest file has 42 MB, and 1.2 MB when compressed. */
const maxReaderBytes = 8 * mebibyte;
/** Buffers of a reader. */
const bufferBytes = 128 * 1024;

interface Reading {
  address: string;
  /** The file as far as it was read from the backend, compressed. */
  ahead: Transform;
  /** The body of the reply. */
  sent: Readable;
}

/**
 * Reads files off the backend's connection as fast as it writes them, so that slow readers hold none. What they have not read yet is in memory, compressed. When
 * that is full, the address with the most readers loses its oldest one, who must start again.
 */
export class Downloads {
  /** The oldest first. */
  #readings: Reading[] = [];

  constructor(private readonly max = maxBytes) {}

  /** Returns the body for the reply. It is compressed, as in memory, if the visitor accepts that. */
  readAhead(body: Readable, reply: FastifyReply, address: string): Readable {
    const { headers } = reply.request;
    const isCompressed = acceptsGzip(headers['accept-encoding']);
    void reply.header('vary', 'accept-encoding');
    if (isCompressed) void reply.header('content-encoding', 'gzip').removeHeader('content-length');
    // A compressor with another encoding would take megabytes for each reader.
    else headers['x-no-compression'] = 'true';
    const ahead = this.#compress(body);
    const sent = isCompressed ? ahead : pipeline(ahead, createGunzip(), () => undefined);
    const reading = { address, ahead, sent };
    this.#readings.push(reading);
    sent.once('close', () => this.#forget(reading));
    return sent;
  }

  #compress(body: Readable): Transform {
    // Readers see immediately that a file has begun.
    const gzip = createGzip({ flush: constants.Z_SYNC_FLUSH });
    const ahead = new Transform({
      readableHighWaterMark: maxReaderBytes,
      transform: (chunk, _encoding, done) => {
        done(null, chunk);
        this.#makeRoom();
      },
    });
    return pipeline(body, gzip, ahead, () => undefined);
  }

  #forget(reading: Reading): void {
    this.#readings = this.#readings.filter((other) => other !== reading);
  }

  #makeRoom(): void {
    const bytesOf = ({ ahead }: Reading) => ahead.readableLength + bufferBytes;
    let bytes = this.#readings.reduce((sum, reading) => sum + bytesOf(reading), 0);
    while (bytes > this.max) {
      const dropped = this.#oldestOfMost();
      bytes -= bytesOf(dropped);
      this.#forget(dropped);
      dropped.sent.destroy();
    }
  }

  /** Returns the oldest reading of an address that no other has more of. */
  #oldestOfMost(): Reading {
    const counts = new Map<string, number>();
    for (const { address } of this.#readings) counts.set(address, (counts.get(address) ?? 0) + 1);
    const max = Math.max(...counts.values());
    return this.#readings.find(({ address }) => counts.get(address) === max)!;
  }
}
