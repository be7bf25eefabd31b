import { type ChanceBand, chanceBands } from '@setu/contracts';
import { bandOf } from './chance-groups.js';
import type { ExamTable, Pool } from './exam-table.js';

/** A seat pool within reach of a visitor's value. */
export interface Seat {
  /** In the order of the list. */
  position: number;
  index: number;
  chance: number | null;
}

/**
 * Yields the seats of these pools that are shown. A generator in a closure has a hidden class of its own, which V8 puts into the old generation: it would keep
 * all that a request refers to in memory until a full collection.
 */
export function* seatsOf(
  pools: Iterable<[position: number, index: number]>,
  table: ExamTable,
  isShown: (pool: Pool) => boolean,
  chanceOf: (index: number) => number | null,
): Generator<Seat> {
  for (const [position, index] of pools)
    if (isShown(table.pool(index))) yield { position, index, chance: chanceOf(index) };
}

/** Leaves out the seats with another word than the one that is asked for, if one is. */
export function* inBand(seats: Iterable<Seat>, band: ChanceBand | undefined): Generator<Seat> {
  for (const seat of seats)
    if (band === undefined || (seat.chance !== null && bandOf(seat.chance) === band)) yield seat;
}

/** Sorts by a figure, the lowest first. */
export const inOrder = (seats: Iterable<Seat>, figureOf: (seat: Seat) => number): Seat[] =>
  Array.from(seats, (seat) => ({ seat, figure: figureOf(seat) }))
    .toSorted((a, b) => (a.figure === b.figure ? a.seat.position - b.seat.position : a.figure - b.figure))
    .map(({ seat }, position) => ({ ...seat, position }));

/** How many seats have each word. */
export function countBands(seats: Iterable<{ chance: number | null }>): Record<ChanceBand, number> {
  const counts = Object.fromEntries(chanceBands.map((band) => [band, 0])) as Record<ChanceBand, number>;
  for (const { chance } of seats) if (chance !== null) counts[bandOf(chance)] += 1;
  return counts;
}
