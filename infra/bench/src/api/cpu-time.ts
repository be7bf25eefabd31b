import { readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** Seconds of processor time that a process has used so far (Linux). */
export function cpuTime(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13);
  return (Number(user) + Number(system)) / ticksPerSecond;
}
