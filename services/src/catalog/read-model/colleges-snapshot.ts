import type { CollegeListEntry } from '@setu/contracts';
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { JsonBytes } from '../../platform/http/send-json.js';
import type { CollegeEntry } from './college-views.js';

const shardSize = 256;
const outputChunk = 256 * 1024;
/** The rest after a build, as a multiple of its duration: compression must not occupy a processor while an import runs. */
const restFactor = 4;

/** The array of all colleges, ready to send. */
export interface BuiltArray {
  hash: string;
  /** Compressed for the encoding. */
  bodies: Record<Encoding, JsonBytes<CollegeListEntry[]>>;
}

interface Shard {
  ids: Set<string>;
  /** Its serialised entries, joined by commas: a view of the last body. Null once an entry has changed. */
  bytes: Buffer | null;
}

/**
 * The answer of `GET /api/colleges`, serialised and compressed for the first request, and rebuilt after changes while requests come. Only changed shards are
 * serialised, a few milliseconds at a time, and the compressors run on their own threads, so other requests do not wait.
 */
export class CollegesSnapshot {
  readonly #shards: Shard[] = [];
  readonly #shardOf = new Map<string, Shard>();
  #built: BuiltArray | null = null;
  #building: Promise<BuiltArray> | null = null;
  #stale = false;
  /** Whether a request has come since the last build after changes began. */
  #asked = false;
  #restsUntil = 0;

  constructor(private readonly entries: ReadonlyMap<string, CollegeEntry>) {}

  /** Marks this college as added, removed or changed. */
  touch(id: string) {
    const shard = this.#shardOf.get(id) ?? this.#roomyShard();
    shard.bytes = null;
    if (this.entries.has(id)) {
      shard.ids.add(id);
      this.#shardOf.set(id, shard);
    } else {
      shard.ids.delete(id);
      this.#shardOf.delete(id);
    }
    this.#stale = true;
  }

  /** Rebuilds after a change, or drops a build that was not requested. Does nothing while the last build is too recent. */
  async refresh() {
    if (!this.#stale || performance.now() < this.#restsUntil) return;
    if (!this.#asked) return void (this.#built = null);
    this.#asked = false;
    const start = performance.now();
    await this.#build();
    const end = performance.now();
    this.#restsUntil = end + (end - start) * restFactor;
  }

  /** The last build; makes one where there is none. */
  async current(): Promise<BuiltArray> {
    this.#asked = true;
    return this.#built ?? this.#build();
  }

  /** Calls at the same time share one build. */
  #build(): Promise<BuiltArray> {
    this.#building ??= this.#compress().finally(() => (this.#building = null));
    return this.#building;
  }

  async #compress(): Promise<BuiltArray> {
    this.#stale = false;
    try {
      const identity = await this.#join(await this.#serialise());
      const [gzipped, br] = await Promise.all([
        promisify(gzip)(identity, { level: 6, chunkSize: outputChunk }),
        promisify(brotliCompress)(identity, {
          chunkSize: outputChunk,
          params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
        }),
      ]);
      const hash = createHash('sha1').update(br).digest('base64url');
      this.#built = { hash, bodies: { identity, gzip: gzipped, br } as BuiltArray['bodies'] };
      return this.#built;
    } catch (error) {
      this.#stale = true;
      throw error;
    }
  }

  async #serialise(): Promise<[Shard, Buffer][]> {
    const parts: [Shard, Buffer][] = [];
    for (const shard of this.#shards) {
      if (shard.ids.size === 0) continue;
      const bytes = shard.bytes ?? Buffer.from(Array.from(shard.ids, (id) => this.entries.get(id)!.listJson).join());
      shard.bytes = bytes;
      parts.push([shard, bytes]);
      await nextTurn();
    }
    return parts;
  }

  /** Joins all shards in one buffer. An unchanged shard keeps a view of it instead of its own copy. */
  async #join(parts: [Shard, Buffer][]): Promise<Buffer> {
    const length = parts.reduce((sum, [, bytes]) => sum + bytes.length + 1, 0);
    const body = Buffer.allocUnsafe(Math.max(2, length + 1));
    let at = 0;
    body.write('[');
    for (const [shard, bytes] of parts) {
      body.write(at === 0 ? '[' : ',', at);
      at++;
      const end = at + bytes.copy(body, at);
      if (shard.bytes === bytes) shard.bytes = body.subarray(at, end);
      at = end;
      await nextTurn();
    }
    body.write(']', body.length - 1);
    return body;
  }

  #roomyShard(): Shard {
    const last = this.#shards.at(-1);
    if (last && last.ids.size < shardSize) return last;
    const shard = { ids: new Set<string>(), bytes: null };
    this.#shards.push(shard);
    return shard;
  }
}

export type Encoding = 'identity' | 'gzip' | 'br';

/** The encoding of the smallest prepared body that the client accepts. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const offered = new Map<string, number>();
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    offered.set(name, Number(quality));
  }
  const takes = (name: Encoding) => (offered.get(name) ?? offered.get('*') ?? 0) > 0;
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}
