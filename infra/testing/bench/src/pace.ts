import { setTimeout as pause } from 'node:timers/promises';
import { percentiles } from './load.js';

interface Pace {
  /** Paths that are requested in turn. */
  paths: readonly string[];
  /** Headers of a request, by its number. */
  headersOf: (number: number) => Record<string, string>;
  people: number;
  /** Milliseconds between two requests of one person. */
  every: number;
}

/**
 * Loads a server as people do, who pause between two requests. A request is sent when it is due, without waiting for
 * the one before, and its time counts from then, so that a slow response hides no other.
 * @returns milliseconds
 */
export async function atAPace(url: string, { paths, headersOf, people, every }: Pace, seconds: number) {
  const count = Math.ceil((seconds * 1000 * people) / every);
  const start = performance.now();
  const times = await Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const due = start + (number * every) / people;
      await pause(Math.max(0, due - performance.now()));
      const answer = await fetch(url + paths[number % paths.length]!, { headers: headersOf(number) }).catch(
        () => undefined,
      );
      await answer?.arrayBuffer();
      return answer?.ok ? performance.now() - due : undefined;
    }),
  );
  const answered = times.filter((time) => time !== undefined);
  return { ...percentiles(answered), failed: count - answered.length };
}
