import type { ObjectStore } from '@setu/object-store';
import { createHalt, type Halt } from '@setu/release-store';
import type { ReleaseSource } from '../releases/release-source.js';
import { runningCanary } from '../releases/visitor-release.js';
import type { Counts, Figures } from './counts.js';

export interface CanaryLimits {
  /** Page views of the canary before its errors are judged. */
  minViews: number;
  /** How much its share of failed views may exceed that of the stable set: 0.05 is five percentage points. */
  margin: number;
}

/** Halts a canary that fails more often than the stable set, at every edge and for everybody. */
export class CanaryGuard {
  private before = new Map<string, Figures>();

  constructor(
    private readonly edge: string,
    private readonly store: ObjectStore,
    private readonly source: ReleaseSource,
    private readonly counts: Counts,
    private readonly limits: CanaryLimits,
  ) {}

  /** Halts the running canary if its figures call for it. */
  async check(): Promise<Halt | undefined> {
    const canary = runningCanary(await this.source.get());
    if (!canary) return undefined;
    const figures = { stable: this.stableSinceStart(canary.id), canary: this.counts.figuresOf(canary.id) };
    const reason = verdict(figures, this.limits);
    if (!reason) return undefined;
    const halt: Halt = { canary: canary.id, reason, at: new Date().toISOString(), by: this.edge, figures };
    await createHalt(this.store, halt);
    await this.source.refresh();
    return halt;
  }

  /** Figures of the stable set while the canary ran. */
  private stableSinceStart(canary: string): Figures {
    const now = this.counts.figuresOf('stable');
    const { views, errors } = this.before.get(canary) ?? now;
    this.before.set(canary, { views, errors });
    return { views: now.views - views, errors: now.errors - errors };
  }
}

/** The reason to halt a canary with these figures; undefined if there is none. */
export function verdict(
  { stable, canary }: Record<'stable' | 'canary', Figures>,
  { minViews, margin }: CanaryLimits,
): string | undefined {
  if (canary.views < minViews || rate(canary) <= rate(stable) + margin) return undefined;
  return `${percent(canary)} of its ${canary.views} page views failed, against ${percent(stable)} of ${stable.views} with the stable builds.`;
}

const rate = ({ views, errors }: Figures): number => errors / Math.max(views, 1);
const percent = (figures: Figures): string => `${(rate(figures) * 100).toFixed(1)} %`;
