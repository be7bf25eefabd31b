import type { ReactNode } from 'react';
import { cx } from '../browser';

interface ProgressBarProps {
  /** 0 to 1. */
  value: number;
  className?: string;
  /** Content of the label. */
  children: ReactNode;
}

/** @example <ProgressBar value={0.4}>Uploading, 40%</ProgressBar> */
export const ProgressBar = ({ value, className, children }: ProgressBarProps) => (
  <label className={cx('ui-progress', className)}>
    <span>{children}</span>
    <progress value={value} max={1} />
  </label>
);
