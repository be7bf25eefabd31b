import { displayName } from '@setu/contracts';
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
    ...(seats.every(({ group }) => ofJosaa.has(group.exam)) ? [easierFirst(seats), plain(josaaOrder)] : []),
  ].filter((text) => text !== false);
}

const josaaOrder = msg(
  'In JoSAA’s allotment, the order never lowers a chance: a choice further down is looked at only when no seat above it can be given to you. So put what you want most first, likely or not.',
);

/** Names the first seat that is before a harder one of the same programme, with the hardest of these. Whether the visitor likes that one more only they know. */
function easierFirst(seats: readonly ListedSeat[]): string | false {
  for (const [index, first] of seats.entries()) {
    const harder = seats.slice(index + 1).filter((each) => yearsHarder(each, first) > 0);
    const [second] = harder.toSorted((a, b) => a.seat.closing - b.seat.closing);
    if (second)
      return plain(easier, {
        before: first.number,
        after: second.number,
        first: displayName(first.seat.institution),
        second: displayName(second.seat.institution),
        programme: displayName(first.seat.programme),
        years: yearsHarder(second, first),
      });
  }
  return false;
}

const easier = msg(
  '{programme}: number {before}, {first}, is above number {after}, {second}, which closed at a better rank in {years, plural, one {the one year} other {each of # years}} that we know of both. If you like {second} more, move it up: if you do not get it, your chance of {first} is the same as now.',
);

/** Returns in how many years a seat closed before that of another institution; 0 unless it did in each year that is known of both. Two pools are never compared. */
function yearsHarder(seat: ListedSeat, than: ListedSeat): number {
  const isSamePool =
    seat.group.id === than.group.id &&
    (['programme', 'quota', 'gender'] as const).every((field) => seat.seat[field] === than.seat[field]);
  if (!isSamePool || seat.seat.institution === than.seat.institution) return 0;
  const both = seat.seat.closings.flatMap(({ year, closing }) => {
    const other = than.seat.closings.find((each) => each.year === year);
    return other ? [closing < other.closing] : [];
  });
  return both.every(Boolean) ? both.length : 0;
}

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
