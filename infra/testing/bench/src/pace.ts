import { setTimeout as pause } from 'node:timers/promises';
import { percentiles } from './load.js';

interface Pace {
  /** Asked in turn. */
  paths: readonly string[];
  headers: Record<string, string>;
  people: number;
  /** Between the questions of one person, in milliseconds. */
  every: number;
}

/**
 * Loads a server as people do, who think between two questions. A question that is due is asked whether or not the one before is answered, and its time counts from when
 * it was due, so a slow answer hides no other.
 *
 * @returns milliseconds
 */
export async function atAPace(url: string, { paths, headers, people, every }: Pace, seconds: number) {
  const count = Math.ceil((seconds * 1000 * people) / every);
  const start = performance.now();
  const times = await Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const due = start + (number * every) / people;
      await pause(Math.max(0, due - performance.now()));
      const answer = await fetch(url + paths[number % paths.length]!, { headers }).catch(() => undefined);
      await answer?.arrayBuffer();
      return answer?.ok ? performance.now() - due : undefined;
    }),
  );
  const answered = times.filter((time) => time !== undefined);
  return { ...percentiles(answered), failed: count - answered.length };
}
