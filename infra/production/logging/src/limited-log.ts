import type { LoggerOptions } from 'pino';
import { reasonOf } from './reason.js';

const windowMs = 1_000;
/** Number of reasons with their own line in a window. All others share one, so that invented reasons cannot flood the log either. */
const maxReasons = 20;
const otherReasons = 'other reasons';

const warn = 40;
const fatal = 60;

/**
 * Returns options for pino that limit warnings and errors: each reason is written at most once a second. The first line
 * is written without delay. Of the lines that follow within a second, the latest is written at its end, with the number
 * of the omitted lines: `suppressed`. The same happens when the process exits.
 * @example const logger = pino({ level, ...limitedLog() });
 */
export function limitedLog(): Pick<LoggerOptions, 'hooks'> {
  const bursts = new Bursts();
  return {
    hooks: {
      logMethod(args, method, level) {
        const write = (line: unknown[]) => Reflect.apply(method, this, line);
        if (level < warn || level >= fatal) write(args);
        else bursts.add(`${level} ${reasonOf(args)}`, { args, write });
      },
    },
  };
}

interface Line {
  args: unknown[];
  write(args: unknown[]): void;
}

/** Lines with the same reason, from the last written one. */
interface Burst {
  /** Number of lines since then. */
  held: number;
  /** Latest of those lines. */
  latest?: Line;
  timer: NodeJS.Timeout;
}

/** Reasons with a burst. */
const active = new Set<Bursts>();

/** Writes the held lines, before the streams' own listeners run. */
function endAll(): void {
  for (const bursts of active) bursts.end();
}

function watchExit(): void {
  process.prependListener('exit', endAll);
  // At `beforeExit` a process still has time for lines that a stream can no longer write at `exit`.
  process.prependListener('beforeExit', endAll);
}

function unwatchExit(): void {
  process.off('exit', endAll);
  process.off('beforeExit', endAll);
}

class Bursts {
  readonly #bursts = new Map<string, Burst>();

  add(reason: string, line: Line): void {
    const isKnown = this.#bursts.has(reason) || this.#bursts.size < maxReasons;
    const key = isKnown ? reason : otherReasons;
    const burst = this.#bursts.get(key);
    if (burst) {
      burst.held++;
      burst.latest = line;
      return;
    }
    if (active.size === 0) watchExit();
    active.add(this);
    this.#bursts.set(key, { held: 0, timer: setTimeout(() => this.#endWindow(key), windowMs).unref() });
    line.write(line.args);
  }

  #endWindow(key: string): void {
    const burst = this.#bursts.get(key)!;
    if (burst.latest) {
      writeLatest(key, burst);
      burst.timer.refresh();
      return;
    }
    this.#bursts.delete(key);
    if (this.#bursts.size === 0) active.delete(this);
    if (active.size === 0) unwatchExit();
  }

  /** Writes the held lines. */
  end(): void {
    for (const [key, burst] of this.#bursts) writeLatest(key, burst);
  }
}

function writeLatest(key: string, burst: Burst): void {
  const { latest, held } = burst;
  burst.held = 0;
  burst.latest = undefined;
  if (!latest) return;
  const fields =
    held > 1 ? { suppressed: held - 1, ...(key === otherReasons && { suppressedReasons: 'various' }) } : {};
  latest.write(withFields(latest.args, fields));
}

function withFields(args: unknown[], fields: object): unknown[] {
  const [first, ...rest] = args;
  if (first instanceof Error) return [{ err: first, ...fields }, ...rest];
  if (typeof first === 'object' && first !== null) return [{ ...first, ...fields }, ...rest];
  return [fields, ...args];
}
