/** Answer of a process that is well. */
export interface ProcessState {
  status: 'ok';
}

/** A part that a process depends on, or that works in it. */
export interface Indicator {
  status: 'up' | 'down';
  message?: string;
  /** Background work that fails, with how often. */
  failing?: Record<string, number>;
}

export type Indicators = Record<string, Indicator>;

/** Answer of a process that is ready. */
export interface ReadinessReport extends ProcessState {
  /** Indicators that do not keep the process from being ready. */
  info: Indicators;
  /** Indicators that keep it from being ready. */
  error: Indicators;
  /** Both together. */
  details: Indicators;
}
