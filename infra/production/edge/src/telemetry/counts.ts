import { type BuildCounts, type ReleaseSet, timestamp } from '@setu/release-store';

export interface BuildName {
  /** `shell`, or the name of a slice. */
  slice: string;
  version: string;
}

/** Page views and errors by set and build, since this process started. Only builds of sets that are served are counted, which bounds their number. */
export class Counts {
  /** ISO time. */
  readonly since = timestamp();
  private readonly counts = new Map<string, BuildCounts>();

  view(set: string, build: BuildName): void {
    this.of(set, build).views++;
  }

  error(set: string, build: BuildName): void {
    this.of(set, build).errors++;
  }

  all(): BuildCounts[] {
    return [...this.counts.values()];
  }

  private of(set: string, { slice, version }: BuildName): BuildCounts {
    const key = `${set} ${slice} ${version}`;
    const known = this.counts.get(key) ?? { set, slice, version, views: 0, errors: 0 };
    this.counts.set(key, known);
    return known;
  }
}

/** Undefined if the set has no such slice. */
export const versionIn = ({ shell, slices }: ReleaseSet, name: string): string | undefined =>
  name === 'shell' ? shell.version : Object.hasOwn(slices, name) ? slices[name]!.version : undefined;
