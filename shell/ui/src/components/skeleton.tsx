import { cx } from '../browser';

interface SkeletonProps {
  shape?: keyof typeof sizes;
  /** Number of text rows; the last one is shorter. */
  lines?: number;
  /** Pixels, or a length in `em` (relative to the root's size, except for text and titles) or per cent. */
  width?: string | number;
  height?: string | number;
  /** Ratio of a box, such as `16 / 9`. */
  ratio?: string;
  className?: string;
}

const sizes = {
  text: ['100%', '0.8em'],
  title: ['70%', '1.4em'],
  box: ['100%', undefined],
  circle: ['3em', '3em'],
  button: ['8em', '2.75em'],
} as const;

/**
 * The shape of expected content. State once, beside the whole group, that it is loading. An SVG has its size in
 * attributes, which the content policy allows in a document, unlike styles.
 */
export function Skeleton({ shape = 'text', lines = 1, width, height, ratio, className }: SkeletonProps) {
  const [usualWidth, usualHeight] = sizes[shape];
  return Array.from({ length: lines }, (_, line) => (
    <svg
      key={line}
      aria-hidden
      focusable="false"
      className={cx('ui-skeleton', `ui-skeleton--${shape}`, className)}
      width={width ?? (line > 0 && line === lines - 1 ? '62%' : usualWidth)}
      height={height ?? usualHeight}
      viewBox={ratio && `0 0 ${ratio.replace('/', ' ')}`}
    />
  ));
}
