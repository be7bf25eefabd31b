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
 * For every schema. A filter finds what it names: `{ googleId: undefined }` would find whoever has none, and an operator that came from outside whoever it
 * likes. So nothing is looked up by `undefined`, and a field that the schema calls `exact` only by a text, or by operators that our own
 * code wrote and marked: `trusted({ $exists: false })`.
 */
export function exactFilters(schema: Schema) {
  const isExact = (path: string) => (schema.path(path)?.options as { exact?: boolean } | undefined)?.exact === true;
  schema.pre([...operations], { document: false, query: true }, function (this: Query<unknown, unknown>) {
    demand(this.getFilter(), isExact);
  });
}

/** With this mongoose's `trusted()` marks the operators that our own code writes. */
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
