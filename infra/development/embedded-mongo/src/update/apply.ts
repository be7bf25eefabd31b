import { equal } from '../bson/compare.js';
import { type Doc, isDoc, type Maybe, type Value } from '../bson/types.js';
import { show } from '../bson/show.js';
import { badValue, fail } from '../bson/errors.js';
import { arrayIndex } from '../query/path.js';
import { OPERATORS } from './operators.js';
import { checkConflicts, comparePaths, type Mod, type Update } from './parse.js';

const MOST_PADDING = 1_500_000;

/** Returns the updated document; `at` is the position in an array that the filter matched, for the positional `$`. */
export function applyUpdate(update: Update, before: Doc, at: number | undefined, inserting: boolean): Doc {
  const id = before.get('_id');
  const after = update.replacement ? replaced(update.replacement, id) : modified(update, before, at, inserting);
  const now = after.get('_id');
  if (id !== undefined && !(now !== undefined && equal(now, id))) {
    if (!update.replacement)
      fail('ImmutableField', "Performing an update on the path '_id' would modify the immutable field '_id'");
    fail(
      'ImmutableField',
      `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${show(now)}`,
    );
  }
  return after;
}

function replaced(replacement: Doc, id: Maybe): Doc {
  const first = replacement.has('_id') ? replacement.get('_id') : id;
  const rest = [...replacement].filter(([name]) => name !== '_id');
  return new Map(first === undefined ? rest : [['_id', first], ...rest]);
}

function modified(update: Update, before: Doc, at: number | undefined, inserting: boolean): Doc {
  const wanted = update.mods.filter((m) => inserting || m.op !== '$setOnInsert');
  const mods = wanted
    .flatMap((m) => concrete(m, before, at, update.filters))
    .sort((a, b) => comparePaths(a.path, b.path));
  checkConflicts(mods);
  const after = new Map(before);
  for (const mod of mods) {
    if (mod.op === '$rename') rename(after, mod);
    else {
      const { creates, apply } = OPERATORS[mod.op]!;
      change(after, mod.path, creates, (now) =>
        now === undefined && !creates ? undefined : apply(now, mod.arg, { doc: before, path: mod.path }),
      );
    }
  }
  return after;
}

/** Returns the change with `$`, `$[]` and `$[id]` replaced by their positions in this document. */
function concrete(mod: Mod, doc: Doc, at: number | undefined, filters: Update['filters']): Mod[] {
  let found: { path: string[]; value: Maybe }[] = [{ path: [], value: doc }];
  for (const part of mod.path) {
    found = found.flatMap(({ path, value }) => {
      const into = (name: string) => ({ path: [...path, name], value: step(value, name) });
      if (part === '$')
        return [into(String(at ?? badValue('The positional operator did not find the match needed from the query.')))];
      if (!part.startsWith('$[')) return [into(part)];
      if (value === undefined)
        return badValue(`The path '${path.join('.')}' must exist in the document in order to apply array updates.`);
      if (!Array.isArray(value))
        return badValue(`Cannot apply array updates to non-array element ${path.at(-1)}: ${show(value)}`);
      const test = part === '$[]' ? () => true : filters.get(part.slice(2, -1))!;
      return value.flatMap((member, i) => (test(member) ? [into(String(i))] : []));
    });
  }
  return found.map(({ path }) => ({ ...mod, path }));
}
function step(v: Maybe, name: string): Maybe {
  if (isDoc(v)) return v.get(name);
  return Array.isArray(v) ? v[arrayIndex(name)] : undefined;
}

/**
 * Replaces the value at a path with the result of `to`, and creates missing parents on request. Only the parents are
 * copied. The rest is shared with the earlier document, so that the store can detect unchanged parts.
 */
function change(doc: Doc, path: string[], creates: boolean, to: (now: Maybe) => Maybe): void {
  let holder: Value = doc;
  for (let depth = 0; ; depth++) {
    const name = path[depth]!;
    const last = depth === path.length - 1;
    if (!viable(holder, name)) {
      if (!creates) return;
      return fail('PathNotViable', `Cannot create field '${name}' in element {${path[depth - 1]}: ${show(holder)}}`);
    }
    let next: Maybe = step(holder, name);
    if (last) return put(holder, name, to(next), next);
    if (next === undefined && !creates) return;
    next = next === undefined ? new Map() : shallowCopy(next);
    put(holder, name, next, undefined);
    holder = next;
  }
}
const shallowCopy = (v: Value): Value => (isDoc(v) ? new Map(v) : Array.isArray(v) ? [...v] : v);
const viable = (holder: Value, name: string): holder is Doc | Value[] =>
  isDoc(holder) || (Array.isArray(holder) && arrayIndex(name) >= 0);

function put(holder: Value, name: string, v: Maybe, before: Maybe): void {
  if (isDoc(holder)) {
    if (v === undefined) holder.delete(name);
    else holder.set(name, v);
  } else if (Array.isArray(holder) && (v !== undefined || before !== undefined)) {
    const at = arrayIndex(name);
    if (at - holder.length > MOST_PADDING) badValue("can't backfill more than 1500000 elements");
    while (holder.length < at) holder.push(null);
    holder[at] = v ?? null;
  }
}

function rename(doc: Doc, { path: to, arg }: Mod): void {
  const from = (arg as string).split('.');
  for (const path of [from, to]) {
    let v: Maybe = doc;
    for (const [depth, name] of path.entries()) {
      v = step(v, name);
      const through = Array.isArray(v) && depth < path.length - 1;
      if (through)
        badValue(
          `The ${path === from ? 'source' : 'destination'} field cannot be an array element, '${path.join('.')}' in doc with _id: ${show(doc.get('_id'))} has an array field called '${name}'`,
        );
    }
  }
  const value = from.reduce<Maybe>(step, doc);
  if (value === undefined) return;
  change(doc, from, false, () => undefined);
  change(doc, to, true, () => value);
}
