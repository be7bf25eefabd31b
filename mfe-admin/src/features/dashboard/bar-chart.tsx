import styles from './bar-chart.module.css';
import type { Bar } from './to-bars';

const height = 60;
const step = 10;
const width = 8;

interface BarChartProps {
  /** What is counted. */
  caption: string;
  bars: Bar[];
}

/** Bars for the eye, each named under the pointer; the same as a table for a screen reader. */
export function BarChart({ caption, bars }: BarChartProps) {
  const most = Math.max(...bars.map(({ count }) => count));
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  // What is not nothing is seen.
  const heightOf = (count: number) => (count === 0 ? 0 : Math.max(2, (count / most) * height));
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.total}>
        {total.toLocaleString('en-IN')} <span>in all</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${bars.length * step} ${height}`}
        preserveAspectRatio="none"
        aria-hidden
        className={styles.bars}
      >
        {bars.map(({ label, count }, at) => (
          <g key={label}>
            <title>{`${label}: ${count.toLocaleString('en-IN')}`}</title>
            <rect x={at * step} y={0} width={step} height={height} className={styles.column} />
            <rect x={at * step + 1} y={height - heightOf(count)} width={width} height={heightOf(count)} />
          </g>
        ))}
      </svg>
      <p aria-hidden className={styles.ends}>
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </p>
      <div className="ui-visually-hidden">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">How many</th>
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
