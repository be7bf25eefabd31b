import type { ObjectStore } from '@setu/object-store';
import { createHalt, type Halt } from '@setu/release-store';
import type { ReleaseSource } from '../release/release-source.js';
import { runningCanary } from '../release/visitors.js';
import type { Counts, Figures } from './counts.js';

export interface CanaryLimits {
  /** Page views of the canary before anything is concluded from them. */
  minViews: number;
  /** How far its share of failed views may be above the stable set's: 0.05 is five in a hundred. */
  margin: number;
}

/** Stops a canary that fails more often than the stable set does, for every edge and everybody. */
export class CanaryGuard {
  private before = new Map<string, Figures>();

  constructor(
    private readonly edge: string,
    private readonly store: ObjectStore,
    private readonly source: ReleaseSource,
    private readonly counts: Counts,
    private readonly limits: CanaryLimits,
  ) {}

  /** Halts the canary that runs now, where its figures say so. */
  async check(): Promise<Halt | undefined> {
    const canary = runningCanary(await this.source.get());
    if (!canary) return undefined;
    const figures = { stable: this.sinceItBegan(canary.id), canary: this.counts.figuresOf(canary.id) };
    const reason = verdict(figures, this.limits);
    if (!reason) return undefined;
    const halt: Halt = { canary: canary.id, reason, at: new Date().toISOString(), by: this.edge, figures };
    await createHalt(this.store, halt);
    await this.source.refresh();
    return halt;
  }

  /** What the stable set has counted while the canary ran. */
  private sinceItBegan(canary: string): Figures {
    const now = this.counts.figuresOf('stable');
    const { views, errors } = this.before.get(canary) ?? now;
    this.before.set(canary, { views, errors });
    return { views: now.views - views, errors: now.errors - errors };
  }
}

/** Why a canary with these figures must stop; undefined where it need not. */
export function verdict(
  { stable, canary }: Record<'stable' | 'canary', Figures>,
  { minViews, margin }: CanaryLimits,
): string | undefined {
  if (canary.views < minViews || rate(canary) <= rate(stable) + margin) return undefined;
  return `${percent(canary)} of its ${canary.views} page views failed, against ${percent(stable)} of ${stable.views} with the stable builds.`;
}

const rate = ({ views, errors }: Figures): number => errors / Math.max(views, 1);
const percent = (figures: Figures): string => `${(rate(figures) * 100).toFixed(1)} %`;
