import { plain } from '@setu/sdk';
import type { ReactNode } from 'react';
import { BrandMark } from '../brand/brand-mark';
import { marked } from '../texts/marked';
import { Button } from './button';

interface EmptyStateProps {
  title: string;
  /** Next step for the visitor. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Says that there is no content here, and what to do about it. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="ui-empty">
      <BrandMark className="ui-empty__mark" />
      <p className="ui-empty__title">{marked(title)}</p>
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

/** Says that this part of the page failed, and offers a retry. */
export function ErrorCard({ title, message, onRetry, retryLabel = plain('Try again') }: ErrorCardProps) {
  return (
    <div className="ui-error-card" role="alert">
      <svg className="ui-error-card__bridge" viewBox="0 0 88 28" width="88" height="28" aria-hidden focusable="false">
        <path d="M4 26v-4a16 16 0 0 1 30-7M84 26v-4a16 16 0 0 0-30-7M2 6l30 0M86 6l-30 0" />
        <path className="ui-error-card__gap" d="M38 6h12" />
      </svg>
      <p className="ui-error-card__title">{marked(title)}</p>
      {message && <p className="ui-error-card__message">{marked(message)}</p>}
      {onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}

/** A figure that walks over the bridge; `label` names the loading content. */
export function Spinner({ label = plain('Loading…') }: { label?: string }) {
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
