import type { ReleaseDocument, ReleaseSet } from '@setu/release-store';
import { changedNames, versionsOf } from '../change/next-set.js';

/** What differs between two sets: `catalog 0.1.0-a → 0.1.0-b, + exams 1.0.0, - mentors`. */
export function describeChange(from: ReleaseSet | undefined, to: ReleaseSet): string {
  const [before, after] = [versionsOf(from), versionsOf(to)];
  const changes = changedNames(from, to).map((name) => {
    if (!after[name]) return `- ${name}`;
    return before[name] ? `${name} ${before[name]} → ${after[name]}` : `+ ${name} ${after[name]}`;
  });
  return changes.join(', ');
}

/** What a release changed against the one before it. */
export function describeRelease(release: ReleaseDocument, previous: ReleaseDocument | undefined): string {
  const parts = [
    describeChange(previous?.stable, release.stable),
    release.canary &&
      JSON.stringify(release.canary) !== JSON.stringify(previous?.canary) &&
      `${release.canary.percentage} % get ${describeChange(release.stable, release.canary.set)}`,
    !release.canary && previous?.canary && 'the canary is over',
    release.restored !== undefined && `as of revision ${release.restored}`,
  ];
  return parts.filter(Boolean).join('; ');
}
