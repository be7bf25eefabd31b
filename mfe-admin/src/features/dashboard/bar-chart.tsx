import { day, formatNumber } from '@setu/contracts';
import styles from './bar-chart.module.css';

export const periods = [
  { value: 'days', label: '30 days' },
  { value: 'weeks', label: '12 weeks' },
] as const;
export type Period = (typeof periods)[number]['value'];

export interface Bar {
  /** The day, or the first and last of a week. */
  label: string;
  count: number;
}

const days = 30;
const week = 7;

/** Returns the bars of a chart from counts by day, of which `from` (`YYYY-MM-DD`) is the first. */
export function toBars(daily: number[], from: string, period: Period): Bar[] {
  const nameOf = (index: number) => dayFormat.format(Date.parse(from) + index * day);
  if (period === 'days') return daily.map((count, index) => ({ label: nameOf(index), count })).slice(-days);
  return Array.from({ length: daily.length / week }, (_, index) => ({
    label: `${nameOf(index * week)} to ${nameOf(index * week + week - 1)}`,
    count: daily.slice(index * week, (index + 1) * week).reduce((sum, count) => sum + count, 0),
  }));
}

// In UTC, where every day has 24 hours.
const dayFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });

const height = 60;
const step = 10;
const width = 8;

interface BarChartProps {
  /** The counted things. */
  caption: string;
  bars: Bar[];
}

/** Draws a bar chart with tooltips, and the same figures as a table for screen readers. */
export function BarChart({ caption, bars }: BarChartProps) {
  const max = Math.max(...bars.map(({ count }) => count));
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  // Even the smallest count stays visible.
  const heightOf = (count: number) => (count === 0 ? 0 : Math.max(2, (count / max) * height));
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.total}>
        {total === 0 ? (
          'Nothing yet'
        ) : (
          <>
            {formatNumber(total)} <span>in total</span>
          </>
        )}
      </figcaption>
      {total > 0 && (
        <>
          <svg
            viewBox={`0 0 ${bars.length * step} ${height}`}
            preserveAspectRatio="none"
            aria-hidden
            className={styles.bars}
          >
            {bars.map(({ label, count }, index) => (
              <g key={label}>
                <title>{`${label}: ${formatNumber(count)}`}</title>
                <rect x={index * step} y={0} width={step} height={height} className={styles.column} />
                <rect x={index * step + 1} y={height - heightOf(count)} width={width} height={heightOf(count)} />
              </g>
            ))}
          </svg>
          <p aria-hidden className={styles.ends}>
            <span>{bars[0]?.label}</span>
            <span>{bars.at(-1)?.label}</span>
          </p>
        </>
      )}
      <div className="ui-visually-hidden">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">Period</th>
              <th scope="col">Count</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, count }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
