import { readFileSync } from 'node:fs';

/** Returns the processor time and the present memory of a process; undefined if the system does not tell, or if it has ended. */
export function processUse(pid: number): { processorMs: number; megabytes: number } | undefined {
  try {
    // The name, in brackets, may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()!.split(' ');
    const [userTicks, systemTicks, pages] = [fields[11], fields[12], fields[21]].map(Number) as [
      number,
      number,
      number,
    ];
    return { processorMs: (userTicks + systemTicks) * 10, megabytes: (pages * 4_096) / 1_048_576 };
  } catch {
    return undefined;
  }
}

/** Returns the present memory in bytes of all processes that this one has started: 0 where the system does not tell. */
export function memoryOfChildren(): number {
  try {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean);
    return children.reduce((sum, pid) => sum + (processUse(Number(pid))?.megabytes ?? 0) * 1_048_576, 0);
  } catch {
    return 0;
  }
}
