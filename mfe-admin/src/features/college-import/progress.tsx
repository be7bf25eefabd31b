import { ProgressBar } from '@setu/ui';
import type { ReactNode } from 'react';
import styles from './import.module.css';

interface ProgressProps {
  label: string;
  /** 0 to 1. */
  part: number;
  children?: ReactNode;
}

/** A progress bar with its percentage, and more details below. */
export const Progress = ({ label, part, children }: ProgressProps) => (
  <div className="ui-stack">
    <ProgressBar value={part}>
      <b>{label}</b> {Math.floor(part * 100)}%
    </ProgressBar>
    {children && <p className={styles.hint}>{children}</p>}
  </div>
);
