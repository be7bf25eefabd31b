import type { ChanceBand } from './chances.js';

export const bandNames: Record<ChanceBand, string> = {
  likely: 'Likely',
  even: 'Even',
  'a stretch': 'A stretch',
  'out of reach': 'Out of reach',
};

export const roundName = (round: string): string => (/^\d+$/.test(round) ? `Round ${round}` : round);

const ordinals = ['first', 'second', 'third'];
/** A round without a number is the last one: "Final phase", "Extended round". */
const unnumbered = 1000;

function numberOf(round: string): number {
  const name = round.toLowerCase();
  const ordinal = ordinals.findIndex((word) => name.includes(word)) + 1;
  const number = Number(/\d+/.exec(name)?.[0] ?? ordinal) || unnumbered;
  return name.includes('extended') ? number + 0.5 : number;
}

/** Compares rounds in the order in which they take place, by the names that authorities give them. */
export const compareRounds = (a: string, b: string): number => numberOf(a) - numberOf(b) || a.localeCompare(b, 'en');
