import type { CSSProperties } from 'react';
import { cx } from '../browser';

interface SkeletonProps {
  shape?: 'text' | 'title' | 'box' | 'circle' | 'button';
  /** Rows, for text; the last one is shorter. */
  lines?: number;
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  /** `16 / 9`, for a box. */
  ratio?: string;
  className?: string;
}

/** The shape of what comes. Say once, beside the whole group, that it is loading. */
export function Skeleton({ shape = 'text', lines = 1, width, height, ratio, className }: SkeletonProps) {
  return Array.from({ length: lines }, (_, line) => (
    <span
      key={line}
      aria-hidden
      className={cx('ui-skeleton', `ui-skeleton--${shape}`, className)}
      style={{ width: width ?? (line > 0 && line === lines - 1 ? '62%' : undefined), height, aspectRatio: ratio }}
    />
  ));
}
