import { encode } from '../bson/encode.js';
import { keyOf } from '../bson/key.js';
import { type Doc, doc, isDoc, type Maybe, toDouble, type Value } from '../bson/types.js';
import { fail } from '../bson/errors.js';
import { compileStage } from '../aggregate/stages.js';
import { makePlan, rows } from '../plan/plan.js';
import { arrayIndex } from '../query/path.js';
import { type Command, type Context, docArg, docsArg, flag, namespace, textArg } from './command.js';
import { collect } from './cursors.js';
import { hintArg, queryOf } from './find.js';

/** Yields the documents of the pipeline's source. A leading $match and $sort are planned like a find. */
function* source(ctx: Context, ns: string, pipeline: Doc[]): Generator<Buffer | null> {
  const rest = [...pipeline];
  const query = queryOf(doc({ filter: (rest[0]?.get('$match') as Doc) ?? {} }), 'filter');
  if (rest[0]?.has('$match')) rest.shift();
  query.hint = hintArg(ctx.body);
  const sort = rest[0]?.get('$sort');
  const c = ctx.store.catalog.get(ns);
  let plan = makePlan(c, { ...query, sort: isDoc(sort) ? sort : undefined });
  if (isDoc(sort) && plan.sorted) rest.shift();
  else if (isDoc(sort)) plan = makePlan(c, query);
  const found = rows(ctx.store, c, plan, query);
  if (!rest.length) {
    for (const row of found) yield row && row.raw;
    return;
  }
  const documents = (function* () {
    for (const row of found) yield row && row.doc;
  })();
  let stream: Iterable<Doc | null> = documents;
  for (const stage of rest) stream = compileStage(stage)(stream);
  for (const document of stream) yield document && encode(document);
}

export const aggregate: Command = {
  fields: 'pipeline cursor allowDiskUse hint bypassDocumentValidation explain',
  async run(ctx) {
    if (ctx.body.get('aggregate') === 1 || toDouble(ctx.body.get('aggregate')) === 1) {
      fail('CommandNotSupported', 'aggregate over a database is not supported by the embedded database');
    }
    if (flag(ctx.body, 'explain'))
      fail('CommandNotSupported', 'explain of aggregate is not supported by the embedded database');
    const ns = namespace(ctx);
    const pipeline = docsArg(ctx.body, 'pipeline') ?? [];
    pipeline.forEach(compileStage); // Reports mistakes in the pipeline before anything runs.
    const cursor =
      docArg(ctx.body, 'cursor') ??
      fail('FailedToParse', "The 'cursor' option is required, except for aggregate with the explain argument");
    return ctx.cursors.first(ctx, ns, source(ctx, ns, pipeline), toDouble(cursor.get('batchSize')) ?? 101);
  },
};

export const distinct: Command = {
  fields: 'key query',
  async run(ctx) {
    const path = textArg(ctx.body, 'key').split('.');
    const query = queryOf(ctx.body, 'query');
    const c = ctx.store.catalog.get(namespace(ctx));
    const values = new Map<string, Value>();
    const found = (function* () {
      for (const row of rows(ctx.store, c, makePlan(c, query), query)) {
        if (row) for (const v of valuesAt(row.doc, path)) values.set(keyOf(v).toString('latin1'), v);
        yield null;
      }
    })();
    await collect(found, ctx);
    return { values: [...values.keys()].sort().map((key) => values.get(key)!) };
  },
};

/** Yields the values at a path as `distinct` counts them: an array at its end by its elements, one on the path by its documents. */
function* valuesAt(from: Doc | Value[], path: string[], depth = 0): Generator<Value> {
  const part = path[depth]!;
  const v: Maybe = isDoc(from) ? from.get(part) : from[arrayIndex(part)];
  if (v === undefined) return;
  if (depth === path.length - 1) yield* Array.isArray(v) ? v : [v];
  else if (isDoc(v) || (Array.isArray(v) && arrayIndex(path[depth + 1]!) >= 0)) yield* valuesAt(v, path, depth + 1);
  else if (Array.isArray(v)) for (const member of v) if (isDoc(member)) yield* valuesAt(member, path, depth + 1);
}
