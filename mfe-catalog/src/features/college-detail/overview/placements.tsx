import { type College, formatRupeesShort, messages } from '@setu/contracts';
import { cx } from '@setu/ui';
import { formatPercent } from '../format-percent';
import styles from './placements.module.css';

export function Placements({ college: { package: salary, placementRate } }: { college: College }) {
  const figures = [
    ['Highest package', perYear(salary?.highest)],
    ['Average package', perYear(salary?.average)],
    ['Placement rate', formatPercent(placementRate)],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={cx(!figure && styles.unknown)}>{figure ?? messages.college.notAvailable}</dd>
        </div>
      ))}
    </dl>
  );
}

const perYear = (rupees: number | undefined) => (rupees ? `${formatRupeesShort(rupees)} a year` : undefined);
