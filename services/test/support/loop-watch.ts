import type { TestProcess } from './process.js';

/**
 * Loaded into a process before its own code. Knows the longest time that its event loop was held, by the processor time of its thread: unlike time on the
 * clock, that does not grow with what else the machine is doing (Linux).
 */
const watcher = `
  import { readFileSync } from 'node:fs';
  const processorTime = () => Number(readFileSync('/proc/self/task/' + process.pid + '/schedstat', 'utf8').split(' ', 1)[0]) / 1e6;
  let longest = 0;
  let before = processorTime();
  setInterval(() => {
    const now = processorTime();
    longest = Math.max(longest, now - before);
    before = now;
  }, 1).unref();
  process.on('message', (message) => {
    if (message !== 'longest hold') return;
    process.send({ type: 'longest hold', ms: longest });
    longest = 0;
  });`;

export const watchingLoop = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(watcher)}` };

/** Milliseconds, since it was asked the last time. */
export const longestHold = ({ child }: TestProcess): Promise<number> =>
  new Promise((resolve) => {
    const hear = (message: { type: string; ms: number }) => {
      if (message.type !== 'longest hold') return;
      child.off('message', hear);
      resolve(message.ms);
    };
    child.on('message', hear);
    child.send('longest hold');
  });
