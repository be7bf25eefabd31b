import type { ReactNode } from 'react';
import { Button } from './button';

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
