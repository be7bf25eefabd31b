import type { Doc, Maybe, Plain } from '../bson/types.js';
import { isDoc, toDouble, typeName, type Value } from '../bson/types.js';
import { badValue, fail } from '../bson/errors.js';
import type { Collection } from '../storage/catalog.js';
import type { Store } from '../storage/store.js';
import type { Cursors } from './cursors.js';

/** One running command. */
export interface Context {
  store: Store;
  cursors: Cursors;
  /** Name of the command as it was sent; its database and arguments follow. */
  name: string;
  db: string;
  body: Doc;
  connection: { id: number; open: boolean };
  /** Value of performance.now() at which maxTimeMS has passed. */
  deadline: number;
}
export type Reply = { [key: string]: Plain };
export interface Command {
  /** Arguments of the command, besides those of every command; '*' where MongoDB does not check them either. */
  fields: string;
  run(ctx: Context): Promise<Reply> | Reply;
}

const wrongType = (name: string, v: Maybe, expected: string): never =>
  fail('TypeMismatch', `BSON field '${name}' is the wrong type '${typeName(v)}', expected type '${expected}'`);

export function docArg(body: Doc, name: string): Doc | undefined {
  const v = body.get(name);
  return v === undefined || v === null ? undefined : isDoc(v) ? v : wrongType(name, v, 'object');
}
export function docsArg(body: Doc, name: string): Doc[] | undefined {
  const v = body.get(name);
  if (v === undefined) return undefined;
  if (!Array.isArray(v)) return wrongType(name, v, 'array');
  return v.map((member, i) => (isDoc(member) ? member : wrongType(`${name}.${i}`, member, 'object')));
}
export function countArg(body: Doc, name: string): number | undefined {
  const v = body.get(name);
  if (v === undefined || v === null) return undefined;
  const n = toDouble(v);
  if (n === undefined) return wrongType(name, v, 'number');
  return n >= 0 ? Math.trunc(n) : fail('Location51024', `BSON field '${name}' value must be >= 0, actual value '${n}'`);
}
export function flag(body: Doc, name: string): boolean {
  const v = body.get(name) ?? false;
  return typeof v === 'boolean' ? v : (toDouble(v) ?? wrongType(name, v, 'bool')) !== 0;
}
export function textArg(body: Doc, name: string): string {
  const v: Value | undefined = body.get(name);
  return typeof v === 'string' ? v : v === undefined ? missing(name) : wrongType(name, v, 'string');
}
export const missing = (name: string): never =>
  fail('UnknownField', `BSON field '${name}' is missing but a required field`);

/** Returns "database.collection" of the collection that the command names. */
export function namespace(ctx: Context): string {
  const name = ctx.body.get(ctx.name);
  if (typeof name !== 'string') return fail('InvalidNamespace', `collection name has invalid type ${typeName(name)}`);
  return checkNamespace(ctx.db, name);
}
export function checkNamespace(db: string, name: string): string {
  if (!name || name.includes('\0') || name.startsWith('.'))
    fail('InvalidNamespace', `Invalid namespace specified '${db}.${name}'`);
  if (Buffer.byteLength(`${db}.${name}`) > 255)
    fail('InvalidNamespace', 'Fully qualified namespace is too long. Max: 255');
  return `${db}.${name}`;
}
/** Returns the collection of the command, and creates it if it does not exist; only inside a step of the writer. */
export function ensureCollection(ctx: Context, ns: string): Collection {
  const found = ctx.store.catalog.get(ns);
  if (!found && ns.includes('$')) badValue(`Invalid collection name: ${ns}`);
  if (!found && ns.split('.')[1] === 'system') fail('InvalidNamespace', `cannot write to '${ns}'`);
  return found ?? ctx.store.catalog.create(ctx.db, ns.slice(ctx.db.length + 1));
}
