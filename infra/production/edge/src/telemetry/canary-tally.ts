import type { CanaryCounts, Figures, ReleaseSet } from '@setu/release-store';
import type { LiveRelease, ServedSet } from '../releases/release-source.js';
import { runningCanary } from '../releases/visitor-release.js';
import { versionIn } from './counts.js';

/** Views of one slice that one address can contribute. */
const viewsPerAddress = 20;
/** The same for a /48 network of IPv6: one customer may have all of its addresses, or many share it. */
const viewsPerNetwork = 200;
/** Bounds the memory: further addresses and networks are not counted. */
const maxAddresses = 50_000;
/** Name for the whole page, whichever build failed in it. */
const wholePage = '*';

/** Views and failures of a slice that count, of one address or network. */
interface Contribution extends Figures {
  maxViews: number;
}

/**
 * Counts what a canary is judged by. Of each address only the first views of a slice count, up to the first one that failed. So one visitor weighs as much
 * as another: a visitor whose browser fails at everything, and a client that invents views. The surplus is left out on both sides alike, so that many visitors
 * behind one address favour neither. A /48 network of IPv6 counts in the same way besides, up to its first failed view, since one person may have all of it.
 */
export class CanaryTally {
  private canary: string | undefined;
  private revision = 0;
  private rows: CanaryCounts[] = [];
  /** Counts of the stable builds before the canary, by slice and version. */
  private before = new Map<string, Figures>();
  private readonly addresses = new Map<string, Map<string, Contribution>>();

  /** Counts a view; returns the slices for which it counts. */
  view(live: LiveRelease, set: ServedSet, slices: string[], address: string, network?: string): string[] {
    this.follow(live);
    return [...slices, wholePage].filter((slice) => {
      const origins = this.origins(slice, address, network);
      if (origins.some((own) => !own || own.views >= own.maxViews || own.failed > 0)) return false;
      for (const own of origins) own!.views++;
      for (const figures of this.counted(live, set, slice)) figures.views++;
      return slice !== wholePage;
    });
  }

  /** Counts the failure of a view that counts for this slice. */
  failure(live: LiveRelease, set: ServedSet, slice: string, address: string, network?: string): void {
    this.follow(live);
    for (const name of [slice, wholePage]) {
      const origins = this.origins(name, address, network);
      if (origins.some((own) => !own || own.failed > 0)) continue;
      for (const own of origins) own!.failed++;
      for (const figures of this.counted(live, set, name)) figures.failed++;
    }
  }

  /** The counts of the running canary's present builds; empty if there is none. */
  counts(live: LiveRelease): CanaryCounts[] {
    this.follow(live);
    return this.rows;
  }

  /** Returns the contributions of an address and of its network; undefined for each if there are too many. */
  private origins(slice: string, address: string, network?: string): (Contribution | undefined)[] {
    const own = this.contribution(address, slice, viewsPerAddress);
    return network === undefined ? [own] : [own, this.contribution(network, slice, viewsPerNetwork)];
  }

  private contribution(origin: string, slice: string, maxViews: number): Contribution | undefined {
    const known = this.addresses.get(origin);
    if (!known && this.addresses.size >= maxAddresses) return undefined;
    const slices = known ?? new Map<string, Contribution>();
    const contribution = slices.get(slice) ?? { ...none(), maxViews };
    this.addresses.set(origin, slices.set(slice, contribution));
    return contribution;
  }

  /** The figures that a view of this set adds to. */
  private counted({ revision, stable }: LiveRelease, set: ServedSet, slice: string): Figures[] {
    if (!this.canary) {
      const key = buildKey(stable, slice);
      if (!this.before.has(key)) this.before.set(key, none());
      return [this.before.get(key)!];
    }
    const rows = this.rows.filter((row) => row.revision === revision);
    if (set.id !== 'stable') return rows.filter((row) => row.slice === slice).map(({ tried }) => tried);
    return rows
      .filter((row) => (row.stableVersion === undefined ? slice === wholePage : row.slice === slice))
      .map((row) => row.stable);
  }

  /** Resets the counts for another canary, and begins new rows for another revision of the same one. */
  private follow(live: LiveRelease): void {
    const canary = runningCanary(live);
    if (canary?.id === this.canary && live.revision === this.revision) return;
    if (canary?.id !== this.canary) {
      this.rows = [];
      this.addresses.clear();
    }
    this.canary = canary?.id;
    this.revision = live.revision;
    // Only views of the current stable build count for it.
    const current = [...sliceNames(live.stable), wholePage].map((slice) => buildKey(live.stable, slice));
    for (const key of this.before.keys()) if (!current.includes(key)) this.before.delete(key);
    if (!canary) return;
    const rows = sliceNames(canary).map((slice) => this.newRow(live, canary, slice));
    this.rows = [...sameComparisons(this.rows, rows), ...rows];
  }

  private newRow({ revision, stable }: LiveRelease, canary: ServedSet, slice: string): CanaryCounts {
    const stableVersion = versionIn(stable, slice);
    const isFirst = !this.rows.some((row) => row.slice === slice);
    const before = this.before.get(buildKey(stable, stableVersion === undefined ? wholePage : slice));
    return {
      canary: canary.id,
      revision,
      slice,
      version: versionIn(canary, slice)!,
      stableVersion,
      tried: none(),
      stable: none(),
      before: (isFirst && before) || none(),
    };
  }
}

/** The rows that compare the same builds in the same canary as one of the others. */
export const sameComparisons = (rows: CanaryCounts[], others: CanaryCounts[]): CanaryCounts[] =>
  rows.filter((a) =>
    others.some(
      (b) =>
        a.canary === b.canary && a.slice === b.slice && a.version === b.version && a.stableVersion === b.stableVersion,
    ),
  );

const none = (): Figures => ({ views: 0, failed: 0 });
const sliceNames = ({ slices }: ReleaseSet): string[] => ['shell', ...Object.keys(slices)];
const buildKey = (set: ReleaseSet, slice: string): string => `${slice} ${versionIn(set, slice) ?? ''}`;
