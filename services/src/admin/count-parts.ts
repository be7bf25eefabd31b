import type { Logger } from '@nestjs/common';

type Counted<Counts extends Record<string, () => PromiseLike<unknown>>> = {
  [Part in keyof Counts]: Awaited<ReturnType<Counts[Part]>> | null;
};

/** Runs all counts in parallel. One that fails is null and does not affect the others. */
export async function countParts<Counts extends Record<string, () => PromiseLike<unknown>>>(
  counts: Counts,
  logger: Logger,
): Promise<Counted<Counts>> {
  const counted = Object.entries(counts).map(async ([part, count]) => {
    try {
      return [part, await count()];
    } catch (error) {
      logger.warn(`${part} not counted: ${(error as Error).message}`);
      return [part, null];
    }
  });
  return Object.fromEntries(await Promise.all(counted));
}
