import type { FieldProblem } from '../form/fields.js';
import * as messages from '../messages.js';
import type { Rule } from './rules.js';

/** Rules in the shape of what they check; an array of one stands for each of many. */
export interface Shape {
  [field: string]: Rule | Shape | readonly [Rule | Shape];
}
type Node = Shape[string];

const isEach = (node: Node): node is readonly [Rule | Shape] => Array.isArray(node);
const toObject = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** Every problem of a value, in the order of its rules; a field is named by its path, `courses.0.title`. */
export function problemsOf(
  node: Node,
  value: unknown,
  path: string,
  siblings: Record<string, unknown>,
): FieldProblem[] {
  if (typeof node === 'function') {
    const message = node(value, siblings);
    return message === undefined ? [] : [{ field: path, message }];
  }
  const at = (key: string | number) => (path ? `${path}.${key}` : String(key));
  if (!isEach(node)) {
    const parts = toObject(value);
    return Object.entries(node).flatMap(([key, part]) => problemsOf(part, parts[key], at(key), parts));
  }
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) return [{ field: path, message: messages.collegeForm.notList(path) }];
  return value.flatMap((item, index) => problemsOf(node[0], item, at(index), toObject(item)));
}

/** What is wrong with the one field of this path, if anything. */
export function problemAt(shape: Shape, form: unknown, path: string): string | undefined {
  let node: Node | undefined = shape;
  let value: unknown = form;
  let siblings: Record<string, unknown> = {};
  for (const key of path.split('.')) {
    if (!node || typeof node === 'function') return undefined;
    siblings = toObject(value);
    value = siblings[key];
    node = isEach(node) ? node[0] : node[key];
  }
  return typeof node === 'function' ? node(value, siblings) : undefined;
}
