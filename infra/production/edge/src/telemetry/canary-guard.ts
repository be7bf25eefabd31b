import type { ObjectStore } from '@setu/object-store';
import {
  type CanaryCounts,
  createHalt,
  type EdgeTelemetry,
  type Halt,
  readTelemetry,
  type SliceJudgement,
  telemetryKey,
  timestamp,
} from '@setu/release-store';
import type { LiveRelease, ReleaseSource } from '../releases/release-source.js';
import { runningCanary } from '../releases/visitor-release.js';
import { type CanaryTally, sameComparisons } from './canary-tally.js';
import type { Counts } from './counts.js';
import { type CanaryLimits, judgeCanary } from './judge-canary.js';

export interface CanaryGuardOptions {
  /** Name of this edge among others on the same store. */
  edge: string;
  /** How visitors reach the site. */
  origin: string;
  store: ObjectStore;
  source: ReleaseSource;
  counts: Counts;
  tally: CanaryTally;
  limits: CanaryLimits;
}

/** Halts a canary for all visitors when it fails more often than the stable set. It judges by the counts of all edges, which exchange them through the store. */
export class CanaryGuard {
  /** Counts of the other edges, and of this one before a restart. */
  private others: CanaryCounts[] | undefined;
  private earlier: CanaryCounts[] = [];

  constructor(private readonly options: CanaryGuardOptions) {}

  /** Halts the running canary if the counts call for it. Before the first promote there is none. */
  async check(): Promise<Halt | undefined> {
    const { edge, store, source } = this.options;
    if (!source.current) return undefined;
    const live = await source.get();
    const canary = runningCanary(live);
    const slices = this.judge(live);
    const found = slices.find(({ halts }) => halts);
    if (!canary || !found) return undefined;
    const reason = `${found.slice}: ${found.reason}`;
    const halt: Halt = { canary: canary.id, reason, at: timestamp(), by: edge, slices };
    await createHalt(store, halt);
    await source.refresh();
    return halt;
  }

  /** Reads what the other edges have counted, and writes what this one has, the revision it serves and its address. */
  async exchange(): Promise<void> {
    const { edge, origin, store, source, counts, tally } = this.options;
    if (!source.current) return;
    const live = await source.get();
    if (!this.others || runningCanary(live)) await this.readOthers();
    const canary = runningCanary(live);
    const own = tally.counts(live);
    const telemetry: EdgeTelemetry = {
      edge,
      origin,
      at: timestamp(),
      since: counts.since,
      revision: live.revision,
      counts: counts.all(),
      canary: [...sameComparisons(this.earlier, own), ...own],
      ...(canary && { judgement: { canary: canary.id, slices: this.judge(live) } }),
    };
    await store.put(telemetryKey(edge), Buffer.from(JSON.stringify(telemetry)));
  }

  private judge(live: LiveRelease): SliceJudgement[] {
    const own = this.options.tally.counts(live);
    const others = sameComparisons([...(this.others ?? []), ...this.earlier], own);
    return judgeCanary([...own, ...others], this.options.limits);
  }

  private async readOthers(): Promise<void> {
    const { edge, store } = this.options;
    const telemetry = await readTelemetry(store);
    const countsOf = (edges: EdgeTelemetry[]) => edges.flatMap(({ canary = [] }) => canary);
    // The first time the own file is that of the process before.
    if (!this.others) this.earlier = countsOf(telemetry.filter((each) => each.edge === edge));
    this.others = countsOf(telemetry.filter((each) => each.edge !== edge));
  }
}
