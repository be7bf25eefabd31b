import { type Doc, isDoc, type Maybe, type Value } from '../bson/types.js';

/** Called for every value that a dotted path reaches; `at` is its position in the outermost array on the path. True ends the walk. */
export type Visit = (v: Maybe, at: number | undefined) => boolean;

const INDEX = /^(0|[1-9]\d*)$/;
/** Returns the array position that a path component names, or -1. */
export const arrayIndex = (part: string): number => (INDEX.test(part) ? Number(part) : -1);

/**
 * Walks a path as MongoDB does. It enters arrays on the path: each element that is a document continues the path, and a
 * numeric component also names one element. It reaches nothing through scalars in an array, while a scalar or a gap
 * outside an array reaches "missing". With `expand` the elements of an array at the end are visited before the array
 * itself.
 */
export function walk(from: Doc, path: string[], expand: boolean, visit: Visit, depth = 0, at?: number): boolean {
  const v = from.get(path[depth]!);
  if (depth === path.length - 1) return leaf(v, expand, visit, at);
  if (isDoc(v)) return walk(v, path, expand, visit, depth + 1, at);
  return Array.isArray(v) ? walkArray(v, path, expand, visit, depth + 1, at) : visit(undefined, at);
}

function leaf(v: Maybe, expand: boolean, visit: Visit, at?: number): boolean {
  if (expand && Array.isArray(v) && v.some((member, i) => visit(member, at ?? i))) return true;
  return visit(v, at);
}

function walkArray(array: Value[], path: string[], expand: boolean, visit: Visit, depth: number, at?: number): boolean {
  const named = arrayIndex(path[depth]!);
  return array.some((member, i) => {
    if (isDoc(member) && walk(member, path, expand, visit, depth, at ?? i)) return true;
    if (i !== named) return false;
    if (depth === path.length - 1) return visit(member, at ?? i);
    if (isDoc(member)) return walk(member, path, expand, visit, depth + 1, at ?? i);
    return Array.isArray(member) && walkArray(member, path, expand, visit, depth + 1, at ?? i);
  });
}
