import type { ReactNode } from 'react';
import styles from './import.module.css';

interface ProgressProps {
  label: string;
  /** 0 to 1. */
  part: number;
  children?: ReactNode;
}

/** A bar with its percent, and what else is known. */
export function Progress({ label, part, children }: ProgressProps) {
  const percent = Math.floor(part * 100);
  return (
    <div className={styles.progress}>
      <p>
        <b>{label}</b> {percent}%
      </p>
      <progress aria-label={label} max={100} value={percent} />
      {children && <p className={styles.hint}>{children}</p>}
    </div>
  );
}
