import { compileExpression, type Expression } from './expression.js';
import { truthy } from '../bson/compare.js';
import { type Doc, isDoc, isNumber, type Maybe, toDouble, type Value } from '../bson/types.js';
import { badValue, fail } from '../bson/errors.js';
import { compileOps, isOperators, type Predicate } from './matcher.js';
import type { Match } from './operators.js';

type Special = (v: Maybe, match: Match) => Maybe;
/** Treatment of a field by a projection: included, excluded, descended into, or computed. */
type Node = boolean | Tree | Special;
type Tree = Map<string, Node>;

export type Projection = (doc: Doc) => Doc;

/**
 * Compiles a projection. With `test` (of the filter) it is a find's projection, with $slice, $elemMatch and the
 * positional `$`; without, a $project's.
 */
export function compileProjection(spec: Doc | undefined, test?: Predicate): Projection | undefined {
  if (!spec?.size) return undefined;
  const tree: Tree = new Map();
  const computed: [string[], Expression][] = [];
  let [mode, keepId, positional] = [undefined as boolean | undefined, true, false];
  const setMode = (inclusion: boolean, path: string) => {
    if (mode !== undefined && mode !== inclusion) {
      fail(
        inclusion ? 'Location31253' : 'Location31254',
        `Cannot do ${inclusion ? 'inclusion' : 'exclusion'} on field ${path} in ${mode ? 'inclusion' : 'exclusion'} projection`,
      );
    }
    mode = inclusion;
  };
  const visit = (path: string, v: Value) => {
    if (isNumber(v) || typeof v === 'boolean') {
      if (path === '_id' && !truthy(v)) keepId = false;
      else if (path === '_id') mode ??= spec.size === 1 ? true : undefined;
      else {
        setMode(truthy(v), path);
        const isPositional = test && path.endsWith('.$');
        positional ||= !!isPositional;
        put(tree, isPositional ? path.slice(0, -2) : path, isPositional ? positionalNode : truthy(v));
      }
    } else if (test && isDoc(v) && v.has('$slice')) put(tree, path, sliceNode(v.get('$slice')!));
    else if (test && isDoc(v) && v.has('$elemMatch')) {
      setMode(true, path);
      put(tree, path, elemMatchNode(v));
    } else if (isDoc(v) && !(isOperators(v) as boolean)) {
      if (!v.size) fail('Location51270', 'An empty sub-projection is not a valid value. Found empty object at path');
      for (const [name, member] of v) visit(`${path}.${name}`, member);
    } else {
      setMode(true, path);
      put(tree, path, undefined);
      computed.push([path.split('.'), compileExpression(v)]);
    }
  };
  for (const [path, v] of spec) {
    if (!path || path.startsWith('$') || path.split('.').includes(''))
      badValue(`FieldPath '${path}' is not valid in a projection`);
    visit(path, v);
  }
  const including = mode ?? false;
  if (including && !(tree.get('_id') instanceof Map))
    tree.set('_id', keepId && !computed.some(([p]) => p[0] === '_id'));
  else if (!keepId) tree.set('_id', false);
  return (doc) => {
    const match: Match = {};
    if (positional) test!(doc, match);
    const out = apply(doc, tree, including, match);
    for (const [path, get] of computed) setPath(out, path, get(doc));
    return out;
  };
}

/** Puts a node at a path. Without a node it only reserves the path for a computed field. */
function put(tree: Tree, path: string, node: Node | undefined): void {
  const parts = path.split('.');
  const last = parts.pop()!;
  for (const part of parts) {
    const next = tree.get(part) ?? new Map<string, Node>();
    if (!(next instanceof Map)) return fail('Location31249', `Path collision at ${path}`);
    tree.set(part, next);
    tree = next;
  }
  if (tree.has(last)) fail('Location31250', `Path collision at ${path}`);
  tree.set(last, node ?? false);
}

function apply(doc: Doc, tree: Tree, including: boolean, match: Match): Doc {
  const out: Doc = new Map();
  for (const [name, v] of doc) {
    const value = member(v, tree.get(name) ?? !including, including, match);
    if (value !== undefined) out.set(name, value);
  }
  return out;
}
function member(v: Value, node: Node, including: boolean, match: Match): Maybe {
  if (typeof node === 'boolean') return node ? v : undefined;
  if (typeof node === 'function') return node(v, match);
  if (isDoc(v)) return apply(v, node, including, match);
  if (!Array.isArray(v)) return including ? undefined : v;
  return v.map((m) => member(m, node, including, match)).filter((m) => m !== undefined);
}

const positionalNode: Special = (v, match) => {
  if (!Array.isArray(v)) return v;
  if (match.at === undefined)
    return fail(
      'Location51246',
      "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
    );
  return v.slice(match.at, match.at + 1);
};

function elemMatchNode(arg: Doc): Special {
  const [op] = compileOps(arg);
  return (v) => {
    const found = Array.isArray(v) ? v.find((m) => op!.single([m], {})) : undefined;
    return found === undefined ? undefined : [found];
  };
}

function sliceNode(arg: Value): Special {
  const [a, b] = (Array.isArray(arg) ? arg : [arg]).map((n) => toDouble(n) ?? badValue('$slice needs numbers'));
  if (b !== undefined && b <= 0) fail('Location28724', '$slice limit must be positive');
  return (v) => {
    if (!Array.isArray(v)) return v;
    if (b === undefined) return a! < 0 ? v.slice(a) : v.slice(0, a);
    const start = a! < 0 ? Math.max(0, v.length + a!) : a!;
    return v.slice(start, start + b);
  };
}

/** Sets a computed field, in each element of arrays as $addFields does. */
export function setPath(target: Doc, path: string[], v: Maybe): void {
  const [name, ...rest] = path as [string, ...string[]];
  if (rest.length) target.set(name, withPath(target.get(name), rest, v));
  else if (v !== undefined) target.set(name, v);
  else target.delete(name);
}
function withPath(from: Maybe, path: string[], v: Maybe): Value {
  if (Array.isArray(from)) return from.map((member) => withPath(member, path, v));
  const copy: Doc = new Map(isDoc(from) ? from : []);
  setPath(copy, path, v);
  return copy;
}
