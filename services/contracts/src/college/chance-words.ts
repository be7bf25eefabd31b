import type { ChanceBand } from './chances.js';

export const bandNames: Record<ChanceBand, string> = {
  likely: 'Likely',
  even: 'Even',
  'a stretch': 'A stretch',
  'out of reach': 'Out of reach',
};

/** `about 72 in 100` */
export function chanceText(chance: number): string {
  const hundredths = Math.round(chance * 100);
  return hundredths > 99 ? 'more than 99 in 100' : `about ${hundredths} in 100`;
}

export const roundName = (round: string): string => (/^\d+$/.test(round) ? `Round ${round}` : round);
