import { type ApiShape, brokenCalls } from '@setu/contracts';
import { type ObjectStore, readObject } from '@setu/object-store';
import { UserError } from '../errors.js';
import { buildPath } from '../store-paths.js';
import type { Check } from '../change/promote.js';
import { setsOf } from '../change/release-set.js';
import { buildsOf } from './check-release.js';

const timeoutMs = 10_000;

/**
 * Rejects a release with a build that makes calls which a backend does not answer as the build expects. A backend may offer more than is expected. Builds without
 * `calls.json`, which other tools have made, are not compared.
 *
 * @param url - of the backend, or of a site in front of it
 * @throws UserError with one sentence for each call, or if the backend cannot be asked
 */
export const checkBackend =
  (store: ObjectStore, url: string): Check =>
  async (next) => {
    const offered = await shapeAt(url);
    const problems = await Promise.all(
      buildsOf(setsOf(next)).map(async ([name, version]) => {
        const expected = await readCalls(store, name, version);
        return brokenCalls(expected, offered).map((call) => `${name} ${version}: the call ${call} at ${url}.`);
      }),
    );
    if (problems.flat().length > 0) throw new UserError(problems.flat().join('\n'));
  };

async function readCalls(store: ObjectStore, name: string, version: string): Promise<ApiShape> {
  const content = await readObject(store, `${buildPath(name, version)}/calls.json`);
  return content ? (JSON.parse(content.toString()) as ApiShape) : { calls: {}, schemas: {} };
}

async function shapeAt(url: string): Promise<ApiShape> {
  const address = new URL('/api/shape', url).href;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return (await response.json()) as ApiShape;
  } catch (error) {
    throw new UserError(
      `${address} does not say what the backend answers (${(error as Error).message}); start it, or name another one with --backend.`,
    );
  }
}
