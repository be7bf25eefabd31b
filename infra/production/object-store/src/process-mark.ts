import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

export interface ProcessMark {
  host: string;
  pid: number;
  run: string;
}

export const thisProcess: ProcessMark = { host: hostname(), pid: process.pid, run: randomUUID() };

/** A mark as the name of a folder. */
export const writeMark = ({ pid, run, host }: ProcessMark): string => [pid, run, host].join('_');

export function readMark(name: string): ProcessMark {
  const [pid, run = '', ...host] = name.split('_');
  return { pid: Number(pid), run, host: host.join('_') };
}

/** True when the process surely ended; of another machine's process nobody can say. */
export function isGone({ host, pid, run }: ProcessMark): boolean {
  if (host !== thisProcess.host) return false;
  return pid === thisProcess.pid ? run !== thisProcess.run : !isRunning(pid);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
