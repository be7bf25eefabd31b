import type { ObjectStore } from '@setu/object-store';
import { type PublishedManifest, readPublished, stateOf, storedFiles } from '@setu/release-store';
import { inParallel } from '../in-parallel.js';

/** What is wrong with one published build: one sentence each, with the mend. */
export async function problemsOfBuild(store: ObjectStore, name: string, version: string): Promise<string[]> {
  const manifest = await readPublished(store, name, version);
  if (!manifest) return [`${name} ${version} is not published; run \`npm run release -- publish ${name}\` first.`];
  return [...(await problemsOfFiles(store, manifest)), ...overBudget(manifest)];
}

/** Reads every file of a build and compares it with the manifest. */
async function problemsOfFiles(store: ObjectStore, manifest: PublishedManifest): Promise<string[]> {
  const files = storedFiles(manifest);
  const states = await inParallel(files, (file) => stateOf(store, file));
  return (['missing', 'changed'] as const).flatMap((state) => {
    const keys = files.filter((_file, index) => states[index] === state).map(({ key }) => key);
    if (keys.length === 0) return [];
    const which = keys.slice(0, 3).join(', ') + (keys.length > 3 ? ` and ${keys.length - 3} more` : '');
    const fault = state === 'missing' ? 'not in the store' : 'not what was published';
    return [
      `${manifest.name} ${manifest.version}: ${which} ${keys.length > 1 ? 'are' : 'is'} ${fault}; publish this build again, which mends it.`,
    ];
  });
}

export function overBudget({ name, version, size, budget }: PublishedManifest): string[] {
  if (size <= budget * 1_000) return [];
  return [
    `${name} ${version} starts with ${(size / 1_000).toFixed(1)} KB, over its budget of ${budget} KB; make a part of it lazy, or raise slice.budget in its package.json.`,
  ];
}
