import { encode } from '../bson/encode.js';
import { type Doc, int, toDouble, type Value } from '../bson/types.js';
import { fail } from '../bson/errors.js';
import type { Match } from '../query/operators.js';
import type { Query } from '../plan/plan.js';
import type { Row } from '../storage/scan.js';
import type { Collection } from '../storage/catalog.js';
import { applyUpdate } from '../update/apply.js';
import { parseUpdate, type Update } from '../update/parse.js';
import { upsertDocument, withId } from '../update/upsert.js';
import { type Command, type Context, docsArg, ensureCollection, flag, missing, namespace } from './command.js';
import { queryOf } from './find.js';
import { checkBatch, onlyFields, Outcome, runStatements } from './statements.js';

const isOrdered = (body: Doc): boolean => !body.has('ordered') || flag(body, 'ordered');

export const insert: Command = {
  fields: 'documents ordered bypassDocumentValidation',
  async run(ctx) {
    const ns = namespace(ctx);
    const documents = checkBatch(docsArg(ctx.body, 'documents'), 'documents');
    const outcome = new Outcome(isOrdered(ctx.body));
    let [i, n] = [0, 0];
    await ctx.store.writer.run(() => {
      outcome.attempt(i, () => {
        const document = withId(documents[i]!);
        ctx.store.insert(ensureCollection(ctx, ns), document);
        n++;
      });
      return ++i >= documents.length || outcome.stopped;
    });
    return outcome.reply({ n: int(n) });
  },
};

/** Effect on one document: before and after, either of which can be missing. */
export interface Change {
  before?: Doc;
  after?: Doc;
  modified: boolean;
}
export function updateRow(ctx: Context, c: Collection, row: Row, query: Query, update: Update): Change {
  const match: Match = {};
  query.test(row.doc, match);
  const after = applyUpdate(update, row.doc, match.at, false);
  const bytes = encode(after);
  const modified = !bytes.equals(row.raw);
  if (modified) ctx.store.replace(c, row.record, row.doc, after, bytes);
  return { before: row.doc, after, modified };
}
export function upsert(ctx: Context, ns: string, query: Query, update: Update): Change {
  const after = upsertDocument(query.filter, update);
  ctx.store.insert(ensureCollection(ctx, ns), after);
  return { after, modified: false };
}

export const update: Command = {
  fields: 'updates ordered bypassDocumentValidation',
  async run(ctx) {
    const ns = namespace(ctx);
    const list = checkBatch(docsArg(ctx.body, 'updates'), 'updates');
    const outcome = new Outcome(isOrdered(ctx.body));
    const upserted: Doc[] = [];
    let [n, nModified] = [0, 0];
    await runStatements(ctx, ns, list.length, outcome, (i) => {
      const s = list[i]!;
      onlyFields(s, ['q', 'u', 'multi', 'upsert', 'arrayFilters', 'hint'], 'update.updates');
      const query = s.has('q') ? queryOf(s, 'q') : missing('update.updates.q');
      const change = parseUpdate(s.get('u'), docsArg(s, 'arrayFilters'));
      const multi = flag(s, 'multi');
      if (multi && change.replacement)
        fail('FailedToParse', 'multi update is not supported for replacement-style update');
      return {
        query, multi,
        act(c, row) {
          if (!row && !flag(s, 'upsert')) return;
          const done = row ? updateRow(ctx, c!, row, query, change) : upsert(ctx, ns, query, change);
          n++;
          if (done.modified) nModified++;
          if (!row) upserted.push(new Map<string, Value>([['index', int(i)], ['_id', done.after!.get('_id')!]]));
        },
      }; // prettier-ignore
    });
    return outcome.reply({ n: int(n), nModified: int(nModified), upserted: upserted.length ? upserted : undefined });
  },
};

export const remove: Command = {
  fields: 'deletes ordered',
  async run(ctx) {
    const ns = namespace(ctx);
    const list = checkBatch(docsArg(ctx.body, 'deletes'), 'deletes');
    const outcome = new Outcome(isOrdered(ctx.body));
    let n = 0;
    await runStatements(ctx, ns, list.length, outcome, (i) => {
      const s = list[i]!;
      onlyFields(s, ['q', 'limit', 'hint'], 'delete.deletes');
      const limit = toDouble(s.get('limit')) ?? missing('delete.deletes.limit');
      if (limit !== 0 && limit !== 1)
        fail('FailedToParse', `The limit field in delete objects must be 0 or 1. Got ${limit}`);
      return {
        query: queryOf(s, 'q'),
        multi: limit === 0,
        act(c, row) {
          if (!row) return;
          ctx.store.remove(c!, row.record, row.doc);
          n++;
        },
      };
    });
    return outcome.reply({ n: int(n) });
  },
};
