import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Call } from './call.js';

/** The calls of a slice with a backend module of its own (ADR 68). */
interface SliceContract {
  /** Name of the slice: `study-abroad`. */
  slice: string;
  /** First part of its calls' names: `studyAbroad`. */
  resource: string;
  calls: Record<string, Call>;
}

/** Compiled files beside compiled ones, sources beside sources. */
const file = import.meta.url.endsWith('.ts') ? 'calls.ts' : 'calls.js';

/** Reads `<name>/calls.ts` of each folder: adding a slice's module changes no file of another one. */
export function readContracts(folder: string): SliceContract[] {
  const require = createRequire(import.meta.url);
  const slices = existsSync(folder) ? readdirSync(folder).sort() : [];
  return slices
    .filter((slice) => existsSync(`${folder}/${slice}/${file}`))
    .map((slice) => ({
      slice,
      resource: slice.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      calls: { ...(require(`${folder}/${slice}/${file}`) as Record<string, Call>) },
    }));
}

export const sliceContracts: readonly SliceContract[] = readContracts(
  fileURLToPath(new URL('../slices', import.meta.url)),
);

/** Returns a sentence for each call that is not its slice's own: below `/api/<slice>` and in the module of its name, where the shared modules have no call. */
export function problemsOfContracts(contracts: readonly SliceContract[], shared: readonly Call[]): string[] {
  return contracts.flatMap(({ slice, calls }) => {
    const own = `/api/${slice}`;
    const isBelow = ({ path }: Call) => path === own || path.startsWith(`${own}/`);
    const taken = shared.find((call) => call.module === slice || isBelow(call));
    if (taken)
      return [
        `the slice "${slice}" cannot have a module, since ${taken.method} ${taken.path} belongs to the module "${taken.module}"`,
      ];
    return Object.entries(calls).flatMap(([name, call]) => [
      ...(isBelow(call)
        ? []
        : [`"${name}" of the slice "${slice}" has the path ${call.path}, which is not below ${own}`]),
      ...(call.module === slice
        ? []
        : [`"${name}" of the slice "${slice}" must have the module "${slice}", not "${call.module}"`]),
    ]);
  });
}
