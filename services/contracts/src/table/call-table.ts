import * as api from './api.js';
import type { Call, CallBody, NamedCall } from '../api/call.js';
import { problemsOfContracts, sliceContracts } from '../api/slice-contracts.js';
import { kibibyte } from '../text/units.js';

export { sliceContracts };

const named = (resource: string, calls: Record<string, Call>): NamedCall[] =>
  Object.entries(calls).map(([name, call]) => ({ name: `${resource}.${name}`, call }));

/** The calls of the shared modules. */
export const sharedCalls: readonly NamedCall[] = Object.entries(api).flatMap(([resource, calls]) =>
  named(resource, calls),
);

/** Every call of the API, those of slices with a module of their own after the others. */
export const namedCalls: readonly NamedCall[] = [
  ...sharedCalls,
  ...sliceContracts.flatMap(({ resource, calls }) => named(resource, calls)),
];

/** Sentences about contracts of slices that the backend does not start with. */
export const contractProblems: readonly string[] = problemsOfContracts(
  sliceContracts,
  sharedCalls.map(({ call }) => call),
);

/** The modules of the backend. */
export const moduleNames: readonly string[] = [...new Set(namedCalls.flatMap(({ call }) => call.module ?? []))];

/** Sorts the parts of a path: fixed ones first, then parameters, then `*`. */
function order(parts: readonly string[]): string {
  return parts.map((part) => (part === '*' ? '2' : part.startsWith(':') ? '1' : '0')).join('');
}

interface KnownCall extends NamedCall {
  parts: string[];
}

const known: readonly KnownCall[] = namedCalls
  .map(({ name, call }) => ({ name, call, parts: call.path.split('/') }))
  // `/api/colleges/version` is not a college.
  .toSorted((a, b) => order(a.parts).localeCompare(order(b.parts), 'en'));

/**
 * Finds the call that a request makes; HEAD is looked up as GET. A call for the whole of a list and the one for a page of it have the same address, and the first
 * of them is found. Undefined when there is none.
 *
 * @param path - of the address, without its query
 */
export const callAt = (method: string, path: string): Call | undefined => known.find(isAt(method, path))?.call;

/** Finds all calls that a request may be, the first of them as `callAt` does. */
export const namedCallsAt = (method: string, path: string): NamedCall[] => known.filter(isAt(method, path));

function isAt(method: string, path: string): (each: KnownCall) => boolean {
  const asked = path.replace(/(.)\/$/, '$1').split('/');
  const wanted = method === 'HEAD' ? 'GET' : method;
  return ({ call, parts }) => call.method === wanted && fits(parts, asked);
}

/** The module that answers a path; undefined for a path that no module has. */
export function moduleAt(path: string): string | undefined {
  const asked = path.split('/');
  return known.find(({ parts }) => fits(parts, asked))?.call.module;
}

/** First parts of the API's own paths, with that of its description. */
const resources = new Set([
  'docs',
  ...known.flatMap(({ parts: [, root, resource] }) => (root === 'api' ? resource! : [])),
]);

/** Returns the slice whose own service a path below `/api` belongs to: `/api/clubs/1` is of `clubs`. Undefined for a path of the API itself. */
export function serviceAt(path: string): string | undefined {
  const name = /^\/api\/([a-z][a-z0-9-]*)(?=\/|$)/.exec(path)?.[1];
  return name === undefined || resources.has(name) ? undefined : name;
}

function fits(parts: readonly string[], asked: readonly string[]): boolean {
  const isOpen = parts.at(-1) === '*';
  if (isOpen ? asked.length < parts.length : asked.length !== parts.length) return false;
  return parts.every((part, index) => part === '*' || part === asked[index] || (part.startsWith(':') && asked[index]));
}

/** The body that a call takes, with what is assumed where it says nothing. */
export interface BodyRule extends Pick<CallBody, 'tooLarge' | 'field'> {
  type: NonNullable<CallBody['type']>;
  bytes: number;
}

const smallJson: BodyRule = { type: 'application/json', bytes: 4 * kibibyte };

/** The body that a call of a slice's own service may bring. The table knows none of them. */
const serviceJson: BodyRule = { type: 'application/json', bytes: 64 * kibibyte };

/** Returns the rule for the body of a request to `/api`. */
export const bodyRuleAt = (method: string, path: string): BodyRule =>
  serviceAt(path) === undefined ? bodyRuleOf(callAt(method, path)) : serviceJson;

/** The body that a request may bring. The edge reads bodies by it, and the backend checks by it wherever a request comes from. */
export const bodyRuleOf = (call: Call | undefined): BodyRule => ({ ...smallJson, ...call?.body });
