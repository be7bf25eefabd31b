import { type Chance, type ChanceKind, formatNumber } from '@setu/contracts';
import { plain } from '@setu/sdk';
import { cx } from '@setu/ui';
import styles from './closing-picture.module.css';

interface ClosingPictureProps {
  /** The newest first. */
  closings: Chance['closings'];
  kind: ChanceKind;
  /** The visitor's; without it, the picture shows the trend alone. */
  value?: number;
}

const width = 132;
const height = 44;
const margin = 6;

/** Closing values by year, the easier to reach the higher, with the visitor's own as a line. What is on the line or above it would have been enough. */
export function ClosingPicture({ closings, kind, value }: ClosingPictureProps) {
  // Ranks grow by factors, and a higher one is easier to reach.
  const ease = (closing: number) => (kind === 'rank' ? Math.log(closing) : -closing);
  const eases = [...closings.map(({ closing }) => closing), value ?? closings[0]!.closing].map(ease);
  const [hardest, easiest] = [Math.min(...eases), Math.max(...eases)];
  const [first, last] = [closings.at(-1)!.year, closings[0]!.year];
  const x = (year: number) =>
    first === last ? width / 2 : round(margin + ((width - 2 * margin) * (year - first)) / (last - first));
  const y = (closing: number) =>
    easiest === hardest
      ? height / 2
      : round(height - margin - ((height - 2 * margin) * (ease(closing) - hardest)) / (easiest - hardest));
  const isEnough = (closing: number) => value !== undefined && ease(closing) >= ease(value);
  const enough = closings.filter(({ closing }) => isEnough(closing)).length;
  const label =
    value === undefined
      ? plain('From {firstValue} in {first} to {lastValue} in {last}', {
          firstValue: formatNumber(closings.at(-1)!.closing),
          first,
          lastValue: formatNumber(closings[0]!.closing),
          last,
        })
      : plain(
          'Your {kind, select, rank {rank} percentile {percentile} other {score}} was enough in {enough} of {count, plural, one {# year} other {# years}}',
          { kind, enough, count: closings.length },
        );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={styles.picture}
    >
      {value !== undefined && <line x1="0" x2={width} y1={y(value)} y2={y(value)} className={styles.own} />}
      <polyline points={closings.map(({ year, closing }) => `${x(year)},${y(closing)}`).join(' ')} />
      {closings.map(({ year, closing }) => (
        <circle key={year} cx={x(year)} cy={y(closing)} r="3.5" className={cx(isEnough(closing) && styles.enough)} />
      ))}
    </svg>
  );
}

const round = (length: number) => Math.round(length * 10) / 10;
