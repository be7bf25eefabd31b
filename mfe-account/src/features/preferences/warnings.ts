import { msg, plain } from '@setu/sdk';
import { yourValues } from './kind-texts';
import { type Counselling, type ListedSeat, yearsEnough } from './seat-facts';

/** Exams whose seats JoSAA allots. */
const ofJosaa = new Set(['jee-main', 'jee-advanced']);

/** Facts about the seats of an authority that a visitor should know before they send their choices. */
export function warningsOf({ seats }: Counselling): string[] {
  const valued = seats.filter(({ group }) => group.own !== null);
  return [
    ...(valued.length > 0 ? [allClosedBefore(valued), noSafeChoice(valued)] : []),
    seats.every(({ group }) => ofJosaa.has(group.exam)) && plain(josaaOrder),
  ].filter((text) => text !== false);
}

const josaaOrder = msg(
  'In JoSAA’s allotment, the order never lowers a chance: a choice further down is looked at only when no seat above it can be given to you. So put what you want most first, likely or not.',
);

function allClosedBefore(seats: readonly ListedSeat[]): string | false {
  if (seats.some((each) => yearsEnough(each) !== 0)) return false;
  const counts = new Set(seats.map(({ seat }) => seat.closings.length));
  const [count] = counts;
  const values = { seats: seats.length, value: valueOf(seats), years: count! };
  if (counts.size > 1)
    return plain(
      '{seats, plural, one {This seat} other {All of these # seats}} closed before {value} in each year on record.',
      values,
    );
  return plain(
    '{seats, plural, one {This seat} other {All of these # seats}} closed before {value} in {years, plural, one {the one year on record} other {each of # years}}.',
    values,
  );
}

/** A safe choice is likely; where there are no chances in numbers, the value was enough in each year on record. */
const isSafe = (listed: ListedSeat): boolean =>
  listed.group.isProven ? listed.seat.band === 'likely' : yearsEnough(listed) === listed.seat.closings.length;

const noneLikely = msg(
  'No safe choice: none of {count, plural, one {# seat} other {# seats}} is likely. Without another choice, you may be left without a seat.',
);
const noneOpen = msg(
  'No safe choice: none of {count, plural, one {# seat} other {# seats}} was open to {value} in each year on record. Without another choice, you may be left without a seat.',
);
const noneOfBoth = msg(
  'No safe choice: none of {count, plural, one {# seat} other {# seats}} is likely, and none of the others was open to {value} in each year on record. Without another choice, you may be left without a seat.',
);

function noSafeChoice(seats: readonly ListedSeat[]): string | false {
  if (seats.some(isSafe)) return false;
  const [proven, other] = [seats.some(({ group }) => group.isProven), seats.some(({ group }) => !group.isProven)];
  const message = proven ? (other ? noneOfBoth : noneLikely) : noneOpen;
  return plain(message, { count: seats.length, value: valueOf(seats) });
}

const valueOf = (seats: readonly ListedSeat[]) => yourValues(seats.map(({ group }) => group.list.kind));
