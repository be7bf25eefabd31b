import type { ObjectStore } from '@setu/object-store';
import { type BuildCounts, type EdgeTelemetry, type ReleaseSet, telemetryKey } from '@setu/release-store';
import { buildsOnPage } from '../documents/render-document.js';

export interface BuildName {
  /** `shell`, or the name of a slice. */
  slice: string;
  version: string;
}

export interface Figures {
  views: number;
  errors: number;
}

/** Page views and errors by set and build, since this process started. Only builds that it has served are counted, which bounds their number. */
export class Counts {
  private readonly counts = new Map<string, BuildCounts>();

  /** Counts a page view. */
  view(set: string, builds: ReleaseSet, path: string): void {
    for (const name of buildsOnPage(builds, path)) this.of(set, name, versionIn(builds, name)).views++;
  }

  /** Counts a failed page view of a build of the set, or of a fallback; false if the set has no such build. */
  error(set: string, builds: ReleaseSet, { slice, version }: BuildName): boolean {
    const known = [versionIn(builds, slice), builds.slices[slice]?.fallback?.version];
    if (!known.includes(version)) return false;
    this.of(set, slice, version).errors++;
    return true;
  }

  all(): BuildCounts[] {
    return [...this.counts.values()];
  }

  /** Figures of a whole set: its views are those of the shell. */
  figuresOf(set: string): Figures {
    const ofSet = this.all().filter((count) => count.set === set);
    const views = ofSet.filter(({ slice }) => slice === 'shell').reduce((sum, count) => sum + count.views, 0);
    return { views, errors: ofSet.reduce((sum, count) => sum + count.errors, 0) };
  }

  private of(set: string, slice: string, version: string): BuildCounts {
    const key = `${set} ${slice} ${version}`;
    const known = this.counts.get(key) ?? { set, slice, version, views: 0, errors: 0 };
    this.counts.set(key, known);
    return known;
  }
}

const versionIn = ({ shell, slices }: ReleaseSet, name: string): string =>
  name === 'shell' ? shell.version : (slices[name]?.version ?? '');

/** Writes the counts of this edge and the revision that it serves into the store, for `status` and `verify`. Writes nothing before the first view. */
export async function publishCounts(store: ObjectStore, edge: string, counts: Counts, revision: number): Promise<void> {
  const all = counts.all();
  if (all.length === 0) return;
  const telemetry: EdgeTelemetry = { edge, at: new Date().toISOString(), revision, counts: all };
  await store.put(telemetryKey(edge), Buffer.from(JSON.stringify(telemetry)));
}
