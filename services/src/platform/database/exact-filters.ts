import { trusted, type Query, type Schema } from 'mongoose';

const operations = [
  'countDocuments',
  'deleteMany',
  'deleteOne',
  'distinct',
  'find',
  'findOne',
  'findOneAndDelete',
  'findOneAndReplace',
  'findOneAndUpdate',
  'replaceOne',
  'updateMany',
  'updateOne',
] as const;

/**
 * A plugin for every schema that rejects dangerous filters. `{ googleId: undefined }` would match everyone without a Google account, and an operator
 * from outside could match anyone. So no filter may contain `undefined`, and a field that the schema marks as `exact` takes only a string, or operators
 * that our own code has marked: `trusted({ $exists: false })`.
 */
export function exactFilters(schema: Schema) {
  const isExact = (path: string) => (schema.path(path)?.options as { exact?: boolean } | undefined)?.exact === true;
  schema.pre([...operations], { document: false, query: true }, function (this: Query<unknown, unknown>) {
    demand(this.getFilter(), isExact);
  });
}

/** The symbol with which mongoose's `trusted()` marks operators. */
const [trustedMark] = Object.getOwnPropertySymbols(trusted({}));
const isTrusted = (value: unknown) => typeof value === 'object' && value !== null && (trustedMark as symbol) in value;

function demand(filter: object, isExact: (path: string) => boolean) {
  for (const [path, value] of Object.entries(filter) as [string, unknown][]) {
    if (value === undefined) throw new TypeError(`A filter names ${path} without a value`);
    if (path.startsWith('$') && Array.isArray(value)) for (const part of value) demand(part as object, isExact);
    else if (isExact(path) && typeof value !== 'string' && !isTrusted(value))
      throw new TypeError(`A filter names ${path} with something else than a text`);
  }
}
