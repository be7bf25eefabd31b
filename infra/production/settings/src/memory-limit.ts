import { totalmem } from 'node:os';

/** Returns how many bytes of memory this process may use: those of its container, else those of the machine. */
export const memoryLimit = (): number => Math.min(process.constrainedMemory() || Infinity, totalmem());
