import { readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** Seconds of processor time that a process has used so far (Linux). */
export const cpuTime = (pid: number): number => sumOf(pid, 2);

/** Together with the processes that it started and that have ended. */
export const cpuTimeOfFamily = (pid: number): number => sumOf(pid, 4);

function sumOf(pid: number, count: 2 | 4): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const ticks = fields.split(' ').slice(11, 11 + count);
  return ticks.reduce((sum, each) => sum + Number(each), 0) / ticksPerSecond;
}
