import { compareRounds } from '@setu/contracts';
import { isEnough, type ListedSeat } from './seat-facts';

/** The seat that a round of a year would have given the visitor. */
export interface RoundOutcome {
  round: string;
  /** The first seat of the list whose closing value was not before theirs; undefined if there is none. */
  got?: ListedSeat & { closing: number };
}

/** Returns the outcomes of the rounds on record, in their order. Seats without a value of the visitor's, or without a closing value of the round, are passed over. */
export function outcomesOf(seats: readonly ListedSeat[]): RoundOutcome[] {
  const rounds = new Set(seats.flatMap(({ seat }) => seat.rounds?.map(({ round }) => round) ?? []));
  return [...rounds].toSorted(compareRounds).map((round) => {
    for (const each of seats) {
      const closing = each.seat.rounds?.find((row) => row.round === round)?.closing;
      if (closing !== undefined && isEnough(each.group, closing)) return { round, got: { ...each, closing } };
    }
    return { round };
  });
}
