import { type ReactNode, useId } from 'react';
import { cx } from '@setu/ui';
import styles from './overview.module.css';

interface OverviewSectionProps {
  title: string;
  className?: string;
  children: ReactNode;
}

/** A titled part of the overview. */
export function OverviewSection({ title, className, children }: OverviewSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cx(styles.section, className)}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
