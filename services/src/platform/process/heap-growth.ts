import { setFlagsFromString } from 'node:v8';

/** By default V8 lets the heap grow to several times the live data: with the catalogue in memory, by hundreds of megabytes. */
const usual = 50;
/** While almost all that is allocated stays, each collection would find nothing. */
const whileLoading = 400;

/** Lets garbage grow to half of the live data before it is collected. */
export const limitGarbage = () => setFlagsFromString(`--heap-growing-percent=${usual}`);

/** Runs work that allocates much and leaves little garbage. */
export async function withRareCollections<T>(work: () => Promise<T>): Promise<T> {
  setFlagsFromString(`--heap-growing-percent=${whileLoading}`);
  return work().finally(limitGarbage);
}
