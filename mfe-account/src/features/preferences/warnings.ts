import { plural } from '@setu/contracts';
import { type Counselling, type ListedSeat, yearsEnough } from './seat-facts';

/** Exams whose seats JoSAA allots. */
const ofJosaa = new Set(['jee-main', 'jee-advanced']);

/** Facts about the seats of an authority that a visitor should know before they send their choices. */
export function warningsOf({ seats }: Counselling): string[] {
  const valued = seats.filter(({ group }) => group.own !== null);
  return [
    ...(valued.length > 0 ? [allClosedBefore(valued), noSafeChoice(valued)] : []),
    seats.every(({ group }) => ofJosaa.has(group.exam)) && josaaOrder,
  ].filter((text) => text !== false);
}

const josaaOrder =
  'In JoSAA’s allotment, the order never lowers a chance: a choice further down is looked at only when no seat above it can be given to you. So put what you want most first, likely or not.';

function allClosedBefore(seats: readonly ListedSeat[]): string | false {
  if (seats.some((each) => yearsEnough(each) !== 0)) return false;
  const counts = new Set(seats.map(({ seat }) => seat.closings.length));
  const [count] = counts;
  const years =
    counts.size > 1 ? 'each year on record' : count === 1 ? 'the one year on record' : `each of ${count} years`;
  const what = seats.length === 1 ? 'This seat' : `All of these ${seats.length} seats`;
  return `${what} closed before your ${kindsOf(seats)} in ${years}.`;
}

/** A safe choice is likely; where there are no chances in numbers, the value was enough in each year on record. */
const isSafe = (listed: ListedSeat): boolean =>
  listed.group.isProven ? listed.seat.band === 'likely' : yearsEnough(listed) === listed.seat.closings.length;

function noSafeChoice(seats: readonly ListedSeat[]): string | false {
  if (seats.some(isSafe)) return false;
  const [proven, other] = [seats.some(({ group }) => group.isProven), seats.some(({ group }) => !group.isProven)];
  const none = [
    proven && 'is likely',
    other && `${proven ? 'of the others ' : ''}was open to your ${kindsOf(seats)} in each year on record`,
  ].filter(Boolean);
  return `No safe choice: none of ${plural(seats.length, 'seat')} ${none.join(', and none ')}. Without another choice, you may be left without a seat.`;
}

const kindsOf = (seats: readonly ListedSeat[]) => [...new Set(seats.map(({ group }) => group.list.kind))].join(' or ');
