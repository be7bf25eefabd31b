import { setImmediate as nextTurn } from 'node:timers/promises';
import { embed } from '../bson/encode.js';
import { fail } from '../bson/errors.js';
import { MAX_DOCUMENT } from '../storage/store.js';
import type { Plain } from '../bson/types.js';

/** Milliseconds after which a scan lets other connections continue. */
const TURN_MS = 8;
const IDLE_MS = 10 * 60_000;

/** The part of a command's context that a scan needs. */
interface Caller {
  connection: { id: number; open: boolean };
  /** Value of performance.now() at which maxTimeMS has passed. */
  deadline: number;
}

/** Pulls from a scan until `accept` has enough, and lets other connections continue in between. Returns true at the end of the scan. */
export async function drain<T>(from: Iterator<T | null>, ctx: Caller, accept: (item: T) => boolean): Promise<boolean> {
  let turn = performance.now() + TURN_MS;
  for (let n = 1; ; n++) {
    const next = from.next();
    if (next.done) return true;
    if (next.value !== null && !accept(next.value)) return false;
    if (n % 32) continue;
    const now = performance.now();
    if (now > ctx.deadline) fail('MaxTimeMSExpired', 'operation exceeded time limit');
    if (now < turn) continue;
    await nextTurn();
    if (!ctx.connection.open) return true;
    turn = performance.now() + TURN_MS;
  }
}
export async function collect<T>(from: Iterator<T | null>, ctx: Caller, limit = Infinity): Promise<T[]> {
  const out: T[] = [];
  if (limit > 0) await drain(from, ctx, (item) => out.push(item) < limit);
  return out;
}

interface Cursor {
  id: bigint;
  ns: string;
  source: Iterator<Buffer | null>;
  /** Already pulled, for the next batch. */
  ahead?: Buffer | null;
  used: number;
  busy: boolean;
}

export class Cursors {
  private readonly open = new Map<bigint, Cursor>();
  private last = BigInt(Date.now()) << 20n;

  get size(): number {
    return this.open.size;
  }

  async first(
    ctx: Caller,
    ns: string,
    source: Iterator<Buffer | null>,
    size: number,
    single = false,
  ): Promise<Record<string, Plain>> {
    const cursor: Cursor = { id: ++this.last, ns, source, used: Date.now(), busy: false };
    const [batch, done] = await this.batch(ctx, cursor, size);
    if (!done && !single) this.open.set(cursor.id, cursor);
    return { cursor: { firstBatch: batch.map(embed), id: done || single ? 0n : cursor.id, ns } };
  }

  async next(ctx: Caller, id: bigint, ns: string, size: number): Promise<Record<string, Plain>> {
    const cursor = this.open.get(id);
    if (!cursor) return fail('CursorNotFound', `cursor id ${id} not found`);
    if (cursor.ns !== ns)
      fail(
        'Location13',
        `Requested getMore on namespace '${ns}', but cursor belongs to a different namespace ${cursor.ns}`,
      );
    if (cursor.busy) fail('Location292', `cursor id ${id} is already in use`);
    cursor.busy = true;
    try {
      const [batch, done] = await this.batch(ctx, cursor, size);
      if (done) this.open.delete(id);
      return { cursor: { nextBatch: batch.map(embed), id: done ? 0n : id, ns } };
    } catch (error) {
      this.open.delete(id);
      throw error;
    } finally {
      cursor.busy = false;
      cursor.used = Date.now();
    }
  }

  kill(id: bigint): boolean {
    return this.open.delete(id);
  }
  /** Removes the cursors that were not used for ten minutes. */
  expire(now = Date.now()): void {
    for (const c of this.open.values()) if (!c.busy && now - c.used > IDLE_MS) this.open.delete(c.id);
  }

  private async batch(ctx: Caller, cursor: Cursor, size: number): Promise<[Buffer[], boolean]> {
    const out: Buffer[] = [];
    let bytes = 0;
    if (size === 0) return [out, false];
    if (cursor.ahead) bytes += out.push(cursor.ahead) && cursor.ahead.length;
    cursor.ahead = undefined;
    if (out.length >= size) return [out, this.peek(cursor)];
    const done = await drain(cursor.source, ctx, (item) => {
      if (bytes + item.length > MAX_DOCUMENT && out.length) {
        cursor.ahead = item;
        return false;
      }
      bytes += item.length;
      return out.push(item) < size;
    });
    return [out, done || (!cursor.ahead && this.peek(cursor))];
  }
  /** Looks one row ahead, so that a result that just fills its batch needs no further round trip. */
  private peek(cursor: Cursor): boolean {
    const next = cursor.source.next();
    if (!next.done) cursor.ahead = next.value;
    return next.done === true;
  }
}
