import type { Doc } from '../bson/types.js';
import { ServerError } from '../bson/errors.js';
import type { Collection } from '../storage/catalog.js';
import { Row } from '../storage/scan.js';
import { makePlan, type Query, rows } from '../plan/plan.js';
import { sorted } from '../plan/sort.js';
import type { Context } from './command.js';
import { collect } from './cursors.js';

/** Handles one found document, or none. It runs inside a step of the writer. */
export type Act = (c: Collection | undefined, row: Row | undefined) => void;

function* inOrder(ctx: Context, c: Collection | undefined, query: Query): Generator<Row | null> {
  const plan = makePlan(c, query);
  const found = rows(ctx.store, c, plan, query);
  yield* plan.sorted ? found : sorted(found, query.sort!, 1);
}
function firstRow(ctx: Context, c: Collection | undefined, query: Query): Row | undefined {
  for (const row of inOrder(ctx, c, query)) if (row) return row;
  return undefined;
}

/** Returns whether an index serves the search, so that it is short enough for the write transaction. */
export function isQuick(ctx: Context, ns: string, query: Query): boolean {
  const c = ctx.store.catalog.get(ns);
  return !c || makePlan(c, query).index !== undefined;
}
export function actOnFirst(ctx: Context, ns: string, query: Query, act: Act): void {
  const c = ctx.store.catalog.get(ns);
  act(c, firstRow(ctx, c, query));
}

/**
 * Searches with a filter without an index. The search runs outside the transaction, so that other clients do not wait
 * for it. It is repeated inside if the collection has changed since.
 */
export async function actOnFirstSlowly(ctx: Context, ns: string, query: Query, act: Act): Promise<void> {
  const before = ctx.store.catalog.get(ns);
  const version = before?.version;
  const [found] = await collect(inOrder(ctx, before, query), ctx, 1);
  await ctx.store.writer.once(() => {
    const c = ctx.store.catalog.get(ns);
    act(c, c && c.version === version ? found : firstRow(ctx, c, query));
  });
}

/**
 * Handles every match, tested again inside the step that writes it; without a match `act` runs once. A rejection leaves
 * the changes before it, as in MongoDB.
 */
export async function actOnAll(ctx: Context, ns: string, query: Query, act: Act): Promise<void> {
  const before = ctx.store.catalog.get(ns);
  const version = before?.version;
  const records = await collect(recordsOf(inOrder(ctx, before, query)), ctx);
  if (!records.length) {
    return ctx.store.writer.once(() => {
      const c = ctx.store.catalog.get(ns);
      const late = c?.version === version ? undefined : firstRow(ctx, c, query);
      act(c, late);
    });
  }
  let at = 0;
  let rejection: ServerError | undefined;
  await ctx.store.writer.run(() => {
    const c = ctx.store.catalog.get(ns);
    const record = records[at++]!;
    const raw = c && ctx.store.fetch(c, record);
    const row = raw && new Row(record, raw);
    try {
      if (row && query.test(row.doc as Doc, {})) act(c, row);
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      rejection = error; // Rejected before any write for this document.
    }
    return rejection !== undefined || at >= records.length;
  });
  if (rejection) throw rejection;
}
function* recordsOf(from: Iterable<Row | null>): Generator<number | null> {
  for (const row of from) yield row && row.record;
}
