import { type Doc, int } from '../bson/types.js';
import { badValue, fail, ServerError } from '../bson/errors.js';
import type { Query } from '../plan/plan.js';
import type { Context, Reply } from './command.js';
import { type Act, actOnAll, actOnFirst, actOnFirstSlowly, isQuick } from './search.js';

export interface Statement {
  query: Query;
  multi: boolean;
  act: Act;
}
const MAX_STATEMENTS = 100_000;

export function checkBatch(list: Doc[] | undefined, name: string): Doc[] {
  if (!list) return fail('UnknownField', `BSON field '${name}' is missing but a required field`);
  if (list.length < 1 || list.length > MAX_STATEMENTS) fail('Location16', `Write batch sizes must be between 1 and ${MAX_STATEMENTS}. Got ${list.length} operations.`); // prettier-ignore
  return list;
}

/** Collects the errors of single statements. An ordered batch stops at the first. */
export class Outcome {
  readonly errors: Doc[] = [];
  constructor(private readonly ordered: boolean) {}

  attempt(index: number, work: () => void): void {
    try {
      work();
    } catch (error) {
      this.add(index, error);
    }
  }
  add(index: number, error: unknown): void {
    if (!(error instanceof ServerError)) throw error;
    this.errors.push(new Map([['index', int(index)], ['code', int(error.code)], ...(error.extra ?? []), ['errmsg', error.message]])); // prettier-ignore
  }
  get stopped(): boolean {
    return this.ordered && this.errors.length > 0;
  }
  reply(counts: Reply): Reply {
    return { ...counts, writeErrors: this.errors.length ? this.errors : undefined };
  }
}

/** Runs the statements in order. Consecutive statements with an index share one job of the writer. */
export async function runStatements(
  ctx: Context,
  ns: string,
  count: number,
  outcome: Outcome,
  parse: (i: number) => Statement,
): Promise<void> {
  for (let i = 0; i < count && !outcome.stopped;) {
    let next = parsed(outcome, i, parse);
    if (next && (next.multi || !isQuick(ctx, ns, next.query))) {
      const slowly = next.multi ? actOnAll : actOnFirstSlowly;
      await slowly(ctx, ns, next.query, next.act).catch((error) => outcome.add(i, error));
      i++;
      continue;
    }
    await ctx.store.writer.run(() => {
      if (next) attemptStatement(ctx, ns, next, outcome, i);
      if (++i >= count || outcome.stopped) return true;
      next = parsed(outcome, i, parse);
      return outcome.stopped || (next !== undefined && (next.multi || !isQuick(ctx, ns, next.query)));
    });
  }
}
function parsed(outcome: Outcome, i: number, parse: (i: number) => Statement): Statement | undefined {
  let statement: Statement | undefined;
  outcome.attempt(i, () => (statement = parse(i)));
  return statement;
}
const attemptStatement = (ctx: Context, ns: string, s: Statement, outcome: Outcome, i: number): void =>
  outcome.attempt(i, () => actOnFirst(ctx, ns, s.query, s.act));

export const onlyFields = (statement: Doc, allowed: string[], where: string): void => {
  for (const name of statement.keys()) {
    if (allowed.includes(name)) continue;
    if (name === 'collation' || name === 'c' || name === 'sort' || name === 'sampleId')
      badValue(`'${name}' in ${where} is not supported by the embedded database`);
    fail('UnknownField', `BSON field '${where}.${name}' is an unknown field.`);
  }
};
