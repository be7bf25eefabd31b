import { cx } from '@setu/ui';
import { percent } from './scale';
import styles from './value-bar.module.css';

interface ValueBarProps {
  value: number;
  /** The length of the whole bar. */
  of: number;
  /** Thinner and outlined: what the bar above it is beside. */
  reference?: boolean;
}

/** A bar beside a number that is written there: a picture of it alone. */
export const ValueBar = ({ value, of, reference = false }: ValueBarProps) => (
  <svg className={cx(styles.bar, reference && styles.reference)} aria-hidden focusable="false">
    <rect width={percent(of > 0 ? Math.min(1, value / of) : 0)} height="100%" rx="3" />
  </svg>
);
