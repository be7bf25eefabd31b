import type { BuildCounts, ReleaseSet } from '@setu/release-store';
import { buildsOf } from '../page-needs.js';
import type { Origin } from './attribute.js';

export interface Figures {
  views: number;
  errors: number;
}

/** Page views and errors by set and build, since this process started. Only builds that it has served are counted, so there are never many. */
export class Counts {
  private readonly counts = new Map<string, BuildCounts>();

  /** A page of a set was shown. */
  view(set: string, builds: ReleaseSet, path: string): void {
    for (const name of buildsOf(builds, path)) this.of(set, name, versionIn(builds, name)).views++;
  }

  /** A page of a set failed, because of a build of the set or the fallback of one. False: no such build. */
  error(set: string, builds: ReleaseSet, { slice, version }: Origin): boolean {
    const known = [versionIn(builds, slice), builds.slices[slice]?.fallback?.version];
    if (!known.includes(version)) return false;
    this.of(set, slice, version).errors++;
    return true;
  }

  all(): BuildCounts[] {
    return [...this.counts.values()];
  }

  /** Of a set as a whole: every view is one of the shell. */
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
