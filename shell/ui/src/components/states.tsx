import type { CSSProperties, ReactNode } from 'react';
import { BrandMark } from '../brand/brand-mark';
import { Button } from './button';
import { cx } from '../browser';

interface EmptyStateProps {
  title: string;
  /** What to do about it. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Nothing here, said kindly. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="ui-empty">
      <BrandMark className="ui-empty__mark" />
      <p className="ui-empty__title">{title}</p>
      {children && <div className="ui-empty__text">{children}</div>}
      {action}
    </div>
  );
}

interface ErrorCardProps {
  title: string;
  message?: ReactNode;
  onRetry?(): void;
  retryLabel?: string;
}

/** Something failed in this place of the page, and how to go on. */
export function ErrorCard({ title, message, onRetry, retryLabel = 'Try again' }: ErrorCardProps) {
  return (
    <div className="ui-error-card" role="alert">
      <svg className="ui-error-card__bridge" viewBox="0 0 88 28" width="88" height="28" aria-hidden focusable="false">
        <path d="M4 26v-4a16 16 0 0 1 30-7M84 26v-4a16 16 0 0 0-30-7M2 6l30 0M86 6l-30 0" />
        <path className="ui-error-card__gap" d="M38 6h12" />
      </svg>
      <p className="ui-error-card__title">{title}</p>
      {message && <p className="ui-error-card__message">{message}</p>}
      {onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}

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

/** Walking over the bridge; `label` says what is loading. */
export function Spinner({ label = 'Loading…' }: { label?: string }) {
  return (
    <p className="ui-spinner" role="status">
      <svg className="ui-spinner__bridge" viewBox="0 0 80 28" width="80" height="28" aria-hidden focusable="false">
        <path d="M2 26v-2a12 12 0 0 1 24 0v2m0-2a14 14 0 0 1 28 0v2m0-2a12 12 0 0 1 24 0v2" />
        <circle r="4" cx="0" cy="4" />
      </svg>
      <span>{label}</span>
    </p>
  );
}
