import { EventEmitter } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const minorEvery = 100;

/**
 * Runs work many times with collections of the young generation alone, and returns by how many MB the heap has grown: what is left of each run until a full
 * collection.
 */
export async function heapGrowth(times: number, work: () => unknown): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: { type: 'major' | 'minor' }) => void;
  const run = async (count: number) => {
    for (let number = 1; number <= count; number++) {
      await work();
      if (number % minorEvery === 0) collect({ type: 'minor' });
    }
  };
  // The first runs compile the code, and let what stays grow old.
  await run(times / 2);
  collect({ type: 'major' });
  const before = process.memoryUsage().heapUsed;
  await run(times);
  return (process.memoryUsage().heapUsed - before) / 2 ** 20;
}

/** Returns by how many MB the heap has grown after 2,000 connections of a server, which have 16 MB and of which 50 are open at a time. */
export function growthByConnections(server: EventEmitter): Promise<number> {
  const open: EventEmitter[] = [];
  return heapGrowth(2000, () => {
    const socket = Object.assign(new EventEmitter(), { numbers: Array.from({ length: 1000 }, () => 1) });
    server.emit('connection', socket);
    open.push(socket);
    if (open.length > 50) open.shift()!.emit('close');
  });
}
