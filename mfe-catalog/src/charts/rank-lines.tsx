import { t } from '@setu/sdk';
import { cx } from '@setu/ui';
import { percent, type RankPoint, rankShare, rankTicks, segmentsOf, yearShare } from './scale';
import styles from './rank-lines.module.css';

export interface RankLine {
  name: string;
  points: readonly RankPoint[];
}

/** Lines differ in colour, mark and dash. */
const marks = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
  'M-4-4H4V4H-4Z',
  'M0-5.500 5 4H-5Z',
  'M0-5.500 5.500 0 0 5.500-5.500 0Z',
] as const;

const Mark = ({ line }: { line: number }) => (
  <path d={marks[line % marks.length]} className={cx(styles.mark, line >= marks.length && styles.hollow)} />
);

/** Ranks over the years, 1 at the top. A year without a rank leaves a gap. */
export function RankLines({ lines }: { lines: readonly RankLine[] }) {
  const points = lines.flatMap((line) => line.points);
  if (points.length === 0) return null;
  const years = points.map(({ year }) => year);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const ticks = rankTicks(Math.max(...points.map(({ rank }) => rank)));
  const worst = ticks.at(-1)!;
  const x = (year: number) => percent(yearShare(year, first, last));
  const y = (rank: number) => percent(rankShare(rank, worst));
  return (
    <div className={styles.chart}>
      <svg className={styles.ranks} aria-hidden focusable="false">
        {ticks.map((tick) => (
          <text key={tick} x="100%" y={y(tick)}>
            {tick}
          </text>
        ))}
      </svg>
      <svg className={styles.plot} aria-hidden focusable="false">
        {ticks.map((tick) => (
          <line key={tick} x1="0" x2="100%" y1={y(tick)} y2={y(tick)} className={styles.grid} />
        ))}
        {lines.map((line, index) => (
          <g key={line.name} className={styles.line} data-line={index % 6}>
            {segmentsOf(line.points).map(([from, to]) => (
              <line key={from.year} x1={x(from.year)} y1={y(from.rank)} x2={x(to.year)} y2={y(to.rank)} />
            ))}
            {line.points.map(({ year, rank }) => (
              <svg key={year} x={x(year)} y={y(rank)} className={styles.point}>
                <title>{`${line.name}, ${year}: ${rank}`}</title>
                <Mark line={index} />
              </svg>
            ))}
          </g>
        ))}
      </svg>
      <svg className={styles.years} aria-hidden focusable="false">
        {Array.from({ length: last - first + 1 }, (_, index) => last - index).map((year, index) => (
          <text key={year} x={x(year)} y="50%" className={cx(index % 2 === 1 && styles.between)}>
            {year}
          </text>
        ))}
      </svg>
      <ul className={styles.legend} aria-hidden>
        {lines.map(({ name, points: [...known] }, index) => {
          const newest = known.sort((a, b) => b.year - a.year)[0];
          return (
            <li key={name} className={styles.line} data-line={index % 6}>
              <svg className={styles.key}>
                <line x1="0" x2="100%" y1="50%" y2="50%" />
                <svg x="50%" y="50%" className={styles.point}>
                  <Mark line={index} />
                </svg>
              </svg>
              <span>
                {newest
                  ? t('{name}: {rank} in {year}', { name, rank: newest.rank, year: newest.year })
                  : t('{name}: no rank known', { name })}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
