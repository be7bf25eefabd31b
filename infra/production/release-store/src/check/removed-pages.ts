import { UserError } from '../errors.js';
import type { ReleasedBuild, ReleaseDocument, ReleaseSet } from '../release-document.js';
import type { NewRelease } from '../release-log.js';
import { coversRoute } from '../route-pattern.js';

/**
 * Rejects a release without a page that visitors have now, unless another build has it, a redirect replaces it or it is
 * named in `allowed`. A rollback and the end of a canary are never rejected.
 * @throws UserError with one sentence for each page.
 */
export function rejectRemovedPages(next: NewRelease, live: ReleaseDocument | undefined, allowed: string[]): void {
  if (!live || (next.action !== 'promote' && next.action !== 'canary')) return;
  const removed = new Map([
    ...removedPages(live.stable, next.stable),
    ...(next.canary ? removedPages(live.canary?.set ?? live.stable, next.canary.set) : []),
  ]);
  const problems = [...removed].filter(([page]) => !allowed.includes(page)).map(([, sentence]) => sentence);
  if (problems.length > 0) throw new UserError(problems.join('\n'));
}

function removedPages(before: ReleaseSet, after: ReleaseSet): [page: string, sentence: string][] {
  const now = new Map(buildsOf(after));
  const reached = [...now.values()].flatMap(({ routes, redirects = {} }) => [...routes, ...Object.keys(redirects)]);
  return buildsOf(before).flatMap(([name, { routes }]) => {
    const build = [name, now.get(name)?.version].filter(Boolean).join(' ');
    return routes
      .filter((page) => !coversRoute(reached, page))
      .map((page): [string, string] => [
        page,
        `${build} has no page ${page} any more, to which links and bookmarks lead; declare where it moved in slice.redirects of its package.json, or add --remove-page '${page}'.`,
      ]);
  });
}

const buildsOf = ({ shell, slices }: ReleaseSet): [name: string, build: ReleasedBuild][] => [
  ['shell', shell],
  ...Object.entries(slices),
];
