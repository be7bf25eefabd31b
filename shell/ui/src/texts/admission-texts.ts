import { type ChanceKind, roundName } from '@setu/contracts';
import { type Message, msg, plain, translated } from '@setu/sdk';

/** Returns the meaning of a code of an authority in the language of the page, part by part: `Scheduled Castes, persons with disabilities`. */
export const meaningText = (meanings: string): string =>
  meanings
    .split(', ')
    .map((meaning) => translated(meaning))
    .join(', ');

/** Returns `about 72 in 100` of a chance from 0 to 1. */
export function chanceText(chance: number): string {
  const count = Math.round(chance * 100);
  return count > 99 ? plain('more than 99 in 100') : plain('about {count} in 100', { count });
}

/** Returns the name of a round. A number is translated; other names are those of the authority. */
export const roundText = (round: string): string =>
  roundName(round) === round ? round : plain('Round {round}', { round });

const closingNames: Record<ChanceKind, Message> = {
  rank: msg('Closing rank'),
  percentile: msg('Closing percentile'),
  score: msg('Closing score'),
};

/** Returns `Closing rank`. */
export const closingName = (kind: ChanceKind): string => plain(closingNames[kind]);

const wrongValues: Record<ChanceKind, Message> = {
  rank: msg('Your rank must be a whole number from 1 to 9,999,999, such as 45000.'),
  percentile: msg('Your percentile must be a number above 0 and up to 100, such as 98.5.'),
  score: msg('Your score must be a number above 0 and up to 1,000, such as 187.5.'),
};

/** Returns the problem of a value that `readChanceValue` rejects. */
export const wrongValueText = (kind: ChanceKind): string => plain(wrongValues[kind]);
