/** A length in per cent of its place: SVG with such lengths fits any width, and its texts keep their size. */
export const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;

/** Where a list's place is on an axis with 1 at the top. Both ends keep a margin for the marks. */
export const rankShare = (rank: number, worst: number): number => 0.05 + 0.9 * ((rank - 1) / Math.max(1, worst - 1));

/** Where a year is between the first and the last. */
export const yearShare = (year: number, first: number, last: number): number =>
  last === first ? 0.5 : 0.04 + 0.92 * ((year - first) / (last - first));

/** Round numbers from 1 to the first that is at least `worst`; four at most after the 1. */
export function rankTicks(worst: number): number[] {
  const step = steps.find((each) => Math.ceil(worst / each) <= 4) ?? Math.ceil(worst / 4);
  const count = Math.max(1, Math.ceil(worst / step));
  return [1, ...Array.from({ length: count }, (_, index) => (index + 1) * step).filter((tick) => tick > 1)];
}
const steps = [1, 2, 5, 10, 20, 25, 50, 100];

/** Where each part of a stack starts and how long it is, as shares of `whole`. */
export function stackOf(parts: readonly number[], whole: number): { start: number; length: number }[] {
  let start = 0;
  return parts.map((part) => {
    const length = whole > 0 ? part / whole : 0;
    const placed = { start, length };
    start += length;
    return placed;
  });
}

/** A line is drawn from one year to the next; a year without a rank leaves a gap. */
export function segmentsOf(points: readonly RankPoint[]): [from: RankPoint, to: RankPoint][] {
  const sorted = [...points].sort((a, b) => a.year - b.year);
  return sorted.flatMap((point, index): [RankPoint, RankPoint][] => {
    const next = sorted[index + 1];
    return next && next.year === point.year + 1 ? [[point, next]] : [];
  });
}

export interface RankPoint {
  year: number;
  rank: number;
}
