import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type ApiShape, callShapes, type JsonSchema } from '@setu/contracts';
import { namedCalls } from '@setu/contracts/table';
import { type Compilation, ConcatenatedModule, NormalModule } from '@rspack/core';
import { callFiles, resourceOf } from './call-loader.js';

/** The file of a build with the calls that it makes, by which a release learns whether the backend answers them. */
const callsFile = 'calls.json';

/** Writes the calls of the API that are in a build, as the contracts of the build have them. */
export function writeUsedCalls(compilation: Compilation): void {
  const shape = shapeOf(usedCalls(compilation));
  writeFileSync(join(compilation.outputOptions.path!, callsFile), JSON.stringify(shape, null, 2));
}

/** Returns the names of the calls that are left once the bundler has dropped those without a use. */
function usedCalls({ chunks, modules, moduleGraph }: Compilation): Set<string> {
  const runtimes = [...new Set([...chunks].flatMap(({ runtime }) => [...runtime]))];
  const each = [...modules].flatMap((module) => [
    module,
    ...(module instanceof ConcatenatedModule ? module.modules : []),
  ]);
  return new Set(
    each.flatMap((module) => {
      const file = module instanceof NormalModule ? module.resource : '';
      if (!callFiles.test(file)) return [];
      const used = moduleGraph.getUsedExports(module, runtimes);
      const resource = resourceOf(file);
      // A development build says nothing about exports.
      const isUsed = (name: string) => (Array.isArray(used) ? used.includes(name) : used !== false);
      return namedCalls
        .map(({ name }) => name)
        .filter((name) => {
          const [of, own] = name.split('.');
          return of === resource && isUsed(own!);
        });
    }),
  );
}

function shapeOf(names: Set<string>): ApiShape {
  const { answers, schemas } = createRequire(import.meta.url)('@setu/contracts/answers.schema.json') as {
    answers: Record<string, JsonSchema>;
    schemas: Record<string, JsonSchema>;
  };
  const calls = callShapes(
    namedCalls.filter(({ name }) => names.has(name)),
    answers,
  );
  const used: Record<string, JsonSchema> = {};
  const add = (value: unknown) => {
    for (const [, name] of JSON.stringify(value ?? null).matchAll(/"#\/components\/schemas\/(\w+)"/g))
      if (!Object.hasOwn(used, name!)) add((used[name!] = schemas[name!]!));
  };
  add(calls);
  return { calls, schemas: used };
}
