import { plain } from '@setu/sdk';

/** Returns `about 72 in 100` of a chance from 0 to 1. */
export function chanceText(chance: number): string {
  const count = Math.round(chance * 100);
  return count > 99 ? plain('more than 99 in 100') : plain('about {count} in 100', { count });
}
