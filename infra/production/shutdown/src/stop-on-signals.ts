import { setTimeout as wait } from 'node:timers/promises';
import type { Drain } from './drain.js';

/** Time after the requests for background work to reach a safe point. */
export const closeLimitMs = 4_000;
/** Time for a process in an unknown state; its replacement waits for the port. */
const failureLimitMs = 3_000;

export interface StopOptions {
  drain: Drain;
  /** Time for which the process still serves, so that balancers notice that it is not ready. */
  preStopMs: number;
  /** Time for active requests after that. */
  drainMs: number;
  /** Ends everything else, once no request uses it. */
  close: () => Promise<void>;
  /** Reports a problem. */
  warn: (sentence: string) => void;
}

/** Ends the process: `0` in its own time, `1` immediately after an error. */
export type Stop = (code: 0 | 1) => void;

/**
 * Stops on SIGTERM, SIGINT or the end of the parent process: first not ready, then without new connections, then
 * without requests, then closed, and exits with 0. A second signal, or more time than allowed, ends the process
 * immediately with 1.
 */
export function stopOnSignals(options: StopOptions): Stop {
  let isStopping = false;
  const stop: Stop = (code) => {
    if (code === 1) setTimeout(() => process.exit(1), failureLimitMs).unref();
    if (isStopping) return;
    isStopping = true;
    void end(options, code).then(
      (exitCode) => process.exit(exitCode),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      stop(0);
    });
  process.on('disconnect', () => stop(0));
  return stop;
}

async function end({ drain, preStopMs, drainMs, close, warn }: StopOptions, code: 0 | 1): Promise<0 | 1> {
  drain.begin();
  if (code === 0) await wait(preStopMs);
  const isDrained = await within(drainMs, drain.finish());
  if (!isDrained) warn(`${drain.cut()} connections were cut off, ${drainMs / 1_000} s after the last was accepted.`);
  const isClosed = await within(closeLimitMs, close());
  if (!isClosed) warn(`Background work did not end within ${closeLimitMs / 1_000} s.`);
  return isDrained && isClosed ? code : 1;
}

/** Returns whether the work ended in time. */
async function within(limitMs: number, work: Promise<void>): Promise<boolean> {
  const timer = new AbortController();
  const late = wait(limitMs, false, { signal: timer.signal }).catch(() => false);
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    timer.abort();
  }
}
