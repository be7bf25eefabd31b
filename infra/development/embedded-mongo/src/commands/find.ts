import { encode } from '../bson/encode.js';
import { type Doc, doc, isDoc, toDouble, type Value } from '../bson/types.js';
import { badValue, fail } from '../bson/errors.js';
import { compileFilter } from '../query/matcher.js';
import { type Counters, checkSort, makePlan, type Query, rows } from '../plan/plan.js';
import { compileProjection } from '../query/project.js';
import { sorted } from '../plan/sort.js';
import { checkNamespace, type Command, type Context, countArg, docArg, flag, namespace, textArg } from './command.js';
import { collect } from './cursors.js';

export function queryOf(body: Doc, filterName: string): Query {
  const filter = docArg(body, filterName) ?? new Map();
  return { filter, test: compileFilter(filter), sort: checkSort(docArg(body, 'sort')), hint: hintArg(body) };
}
export function hintArg(body: Doc): Value | undefined {
  const hint = body.get('hint');
  if (hint === undefined || hint === null || (isDoc(hint) && !hint.size)) return undefined;
  return typeof hint === 'string' || isDoc(hint) ? hint : fail('FailedToParse', 'Hint must be a string or an object');
}

export function* window<T>(from: Iterable<T | null>, skip: number, limit: number): Generator<T | null> {
  let [toSkip, remaining] = [skip, limit];
  for (const item of from) {
    if (item === null || toSkip-- > 0) yield null;
    else {
      yield item;
      if (--remaining === 0) return;
    }
    if (toSkip < 0) toSkip = 0;
  }
}

function findSource(ctx: Context, body: Doc, ns: string, seen?: Counters) {
  const query = queryOf(body, 'filter');
  const skip = countArg(body, 'skip') ?? 0;
  const limit = countArg(body, 'limit') || Infinity;
  const c = ctx.store.catalog.get(ns);
  const plan = makePlan(c, query);
  const found = rows(ctx.store, c, plan, query, seen);
  const ordered = plan.sorted ? found : sorted(found, query.sort!, skip + limit);
  const project = compileProjection(docArg(body, 'projection'), query.test);
  function* encoded(): Generator<Buffer | null> {
    for (const row of window(ordered, skip, limit)) yield row && (project ? encode(project(row.doc)) : row.raw);
  }
  return { query, plan, skip, limit, source: encoded() };
}

const FIND_FIELDS =
  'filter projection sort skip limit batchSize singleBatch hint noCursorTimeout allowDiskUse allowPartialResults returnKey showRecordId tailable awaitData oplogReplay min max';

export const find: Command = {
  fields: FIND_FIELDS,
  async run(ctx) {
    const ns = namespace(ctx);
    for (const name of ['returnKey', 'showRecordId', 'tailable', 'awaitData']) {
      if (flag(ctx.body, name)) badValue(`find with '${name}' is not supported by the embedded database`);
    }
    for (const name of ['min', 'max'])
      if (docArg(ctx.body, name)?.size) badValue(`find with '${name}' is not supported by the embedded database`);
    const { source } = findSource(ctx, ctx.body, ns);
    return ctx.cursors.first(ctx, ns, source, countArg(ctx.body, 'batchSize') ?? 101, flag(ctx.body, 'singleBatch'));
  },
};

export const getMore: Command = {
  fields: 'collection batchSize',
  run(ctx) {
    const id = ctx.body.get('getMore');
    if (typeof id !== 'bigint')
      return fail('TypeMismatch', "BSON field 'getMore.getMore' is the wrong type, expected type 'long'");
    const size = countArg(ctx.body, 'batchSize') || Infinity;
    return ctx.cursors.next(ctx, id, checkNamespace(ctx.db, textArg(ctx.body, 'collection')), size);
  },
};

export const killCursors: Command = {
  fields: 'cursors',
  run(ctx) {
    const ids = ctx.body.get('cursors');
    if (!Array.isArray(ids)) return badValue('cursors must be an array of cursor ids');
    const [killed, unknown] = [[] as Value[], [] as Value[]];
    for (const id of ids) (ctx.cursors.kill(BigInt((id as bigint) ?? 0)) ? killed : unknown).push(id);
    return { cursorsKilled: killed, cursorsNotFound: unknown, cursorsAlive: [], cursorsUnknown: [] };
  },
};

export const explain: Command = {
  fields: 'verbosity',
  async run(ctx) {
    const inner = docArg(ctx.body, 'explain') ?? new Map();
    const [name] = inner.keys();
    if (name !== 'find') fail('CommandNotSupported', `explain of ${name} is not supported by the embedded database`);
    const ns = checkNamespace(ctx.db, textArg(inner, 'find'));
    const seen: Counters = { keys: 0, docs: 0 };
    const started = performance.now();
    const { query, plan, skip, limit, source } = findSource(ctx, inner, ns, seen);
    const direction = plan.reverse ? 'backward' : 'forward';
    let stage: Doc = plan.index
      ? doc({ stage: 'FETCH', inputStage: { stage: 'IXSCAN', keyPattern: plan.index.spec.get('key'), indexName: plan.index.name, isMultiKey: plan.index.multikey, isUnique: plan.index.unique, isSparse: plan.index.sparse, isPartial: !!plan.index.partial, direction } }) // prettier-ignore
      : doc({ stage: 'COLLSCAN', direction });
    if (!plan.sorted) stage = doc({ stage: 'SORT', sortPattern: query.sort, inputStage: stage });
    if (skip) stage = doc({ stage: 'SKIP', inputStage: stage });
    if (limit < Infinity) stage = doc({ stage: 'LIMIT', limitAmount: limit, inputStage: stage });
    const queryPlanner = { namespace: ns, parsedQuery: query.filter, winningPlan: stage, rejectedPlans: [] };
    if (ctx.body.get('verbosity') === 'queryPlanner') return { explainVersion: '1', queryPlanner };
    const nReturned = (await collect(source, ctx)).length;
    const executionStats = { executionSuccess: true, nReturned, executionTimeMillis: Math.round(performance.now() - started), totalKeysExamined: seen.keys, totalDocsExamined: seen.docs }; // prettier-ignore
    return { explainVersion: '1', queryPlanner, executionStats };
  },
};

export const count: Command = {
  fields: 'query limit skip hint fields',
  async run(ctx) {
    const query = queryOf(ctx.body, 'query');
    const [skip, limit] = [countArg(ctx.body, 'skip') ?? 0, Math.abs(toDouble(ctx.body.get('limit')) ?? 0) || Infinity];
    const c = ctx.store.catalog.get(namespace(ctx));
    if (!query.filter.size) {
      const n = Math.min(Math.max((c ? ctx.store.count(c) : 0) - skip, 0), limit);
      return { n };
    }
    const found = await collect(window(countOnly(rows(ctx.store, c, makePlan(c, query), query)), skip, limit), ctx);
    return { n: found.length };
  },
};
function* countOnly(from: Iterable<object | null>): Generator<true | null> {
  for (const row of from) yield row && true;
}
