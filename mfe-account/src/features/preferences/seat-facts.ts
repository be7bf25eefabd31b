import type { ChosenSeat, ChosenSeats, SeatGroup } from '@setu/contracts';

/** A seat of the visitor's list. */
export interface ListedSeat {
  /** Its number in the list, from 1. */
  number: number;
  seat: ChosenSeat;
  group: SeatGroup;
}

/** The seats of one authority, which it allots together. */
export interface Counselling {
  authority: string;
  seats: ListedSeat[];
}

/** Joins the known seats with their groups, in the order of the list. */
export function listedSeats(ids: readonly string[], { items, groups }: ChosenSeats): ListedSeat[] {
  return ids.flatMap((id, index) => {
    const seat = items.find((item) => item.id === id);
    const group = seat && groups.find((each) => each.id === seat.group);
    return seat && group ? [{ number: index + 1, seat, group }] : [];
  });
}

export function byAuthority(seats: readonly ListedSeat[]): Counselling[] {
  const all = new Map<string, ListedSeat[]>();
  for (const each of seats) {
    const { authority } = each.group.source;
    all.set(authority, [...(all.get(authority) ?? []), each]);
  }
  return [...all].map(([authority, own]) => ({ authority, seats: own }));
}

/** Whether a closing value was not before the visitor's own; undefined if they gave none for the seat. */
export function isEnough({ list, own }: SeatGroup, closing: number): boolean | undefined {
  if (own === null) return undefined;
  return list.kind === 'rank' ? own <= closing : own >= closing;
}

/** In how many of the years on record the visitor's value was enough; undefined if they gave none. */
export const yearsEnough = ({ seat, group }: ListedSeat): number | undefined =>
  group.own === null ? undefined : seat.closings.filter(({ closing }) => isEnough(group, closing)).length;
