import { basename, dirname, extname } from 'node:path';
import { type Call } from '@setu/contracts';
import { namedCalls } from '@setu/contracts/table';

/** Files with the entries of the API's table and with those of slices, in a workspace and as they are installed. */
export const callFiles =
  /[\\/]contracts[\\/](?:src|dist)[\\/](?:api[\\/]calls[\\/][\w-]+|slices[\\/][\w-]+[\\/]calls)\.[jt]s$/;

/** Reduces a file of the API's table to what a browser needs of each call, as plain objects: bundlers drop those that a slice does not use. */
export default function reduceCalls(this: { resourcePath: string }): string {
  return reducedCalls(resourceOf(this.resourcePath));
}

/** Returns the name of the resource whose calls a file has: `adminColleges` for `admin-colleges.ts`, `clubs` for `slices/clubs/calls.ts`. */
export function resourceOf(file: string): string {
  const name = basename(file, extname(file));
  const own = name === 'calls' ? basename(dirname(file)) : name;
  return own.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Writes the module of a resource: `export const one = { "method": "GET", "path": "/api/colleges/:id" };`. */
export function reducedCalls(resource: string): string {
  const lines = namedCalls.flatMap(({ name, call }) => {
    const [of, own] = name.split('.');
    return of === resource ? [`export const ${own} = ${JSON.stringify(neededOf(call))};\n`] : [];
  });
  if (lines.length === 0) throw new Error(`The API has no calls of "${resource}".`);
  return lines.join('');
}

/** The names of the query are all that an address needs. */
const neededOf = ({ method, path, query }: Call) => ({
  method,
  path,
  query: query && Object.fromEntries(Object.keys(query).map((name) => [name, 0])),
});
