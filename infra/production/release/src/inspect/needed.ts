import type { ReleaseDocument, Releases } from '@setu/release-store';
import { versionsOf } from '../change/next-set.js';
import { setsOf } from '../check/check-release.js';

/** Every build that a release can need, as `name version`: of its sets, and the fallbacks of their slices. */
export const buildsNeededBy = (release: Pick<ReleaseDocument, 'stable' | 'canary'>): string[] =>
  setsOf(release).flatMap((set) => [
    ...Object.entries(versionsOf(set)).map(([name, version]) => `${name} ${version}`),
    ...Object.entries(set.slices).flatMap(([name, { fallback }]) => (fallback ? [`${name} ${fallback.version}`] : [])),
  ]);

/**
 * The builds that a visitor can need: of the live release, and of every one that was live at some moment since then, which an open tab may
 * still have.
 */
export async function neededSince({ log }: Releases, since: Date): Promise<Set<string>> {
  const needed = new Set<string>();
  for await (const release of log.history()) {
    for (const build of buildsNeededBy(release)) needed.add(build);
    // This one was live when the time began; those before it were over.
    if (new Date(release.createdAt) < since) break;
  }
  return needed;
}
