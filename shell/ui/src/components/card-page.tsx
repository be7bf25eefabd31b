import { t } from '@setu/sdk';
import type { ReactNode } from 'react';
import { marked } from '../texts/marked';
import { Button } from './button';
import { Card, Container } from './layout';
import { Skeleton } from './skeleton';
import { VisuallyHidden } from './text';

interface CardPageProps {
  title: string;
  lead?: ReactNode;
  /** Whether the title gets the focus, now and whenever it changes: for a page whose button disappeared with the focus. */
  focusTitle?: boolean;
  className?: string;
  children: ReactNode;
}

/** A page with one card: a small form, a result, a question. */
export function CardPage({ title, lead, focusTitle = false, className = 'ui-section', children }: CardPageProps) {
  return (
    <Container width="narrow" className={className}>
      <Card className="ui-stack">
        <header>
          <h1 key={title} ref={focusTitle ? focus : undefined} tabIndex={-1}>
            {marked(title)}
          </h1>
          {lead && <p className="ui-section__lead">{lead}</p>}
        </header>
        {children}
      </Card>
    </Container>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

interface CardPageLoadingProps {
  /** Description of the failure; none while it loads. */
  problem: string | false | undefined;
  /** Absent if another try cannot help. */
  onRetry?(): void;
  /** Height of the expected content. */
  height: string;
}

/** Placeholder in a `CardPage` until its content is loaded. */
export const CardPageLoading = ({ problem, onRetry, height }: CardPageLoadingProps) =>
  problem ? (
    <>
      <p role="alert">{problem}</p>
      {onRetry && <Button onClick={onRetry}>{t('Try again')}</Button>}
    </>
  ) : (
    <div aria-busy="true">
      <p role="status">
        <VisuallyHidden>{t('Loading…')}</VisuallyHidden>
      </p>
      <Skeleton shape="box" height={height} />
    </div>
  );
