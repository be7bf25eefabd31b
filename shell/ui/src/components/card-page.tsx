import type { ReactNode } from 'react';
import { Button } from './button';
import { Card, Container } from './layout';
import { Skeleton } from './skeleton';
import { VisuallyHidden } from './text';

interface CardPageProps {
  title: string;
  lead?: ReactNode;
  /** Moves the focus to the title, now and whenever it changes: for a page whose button disappeared with the focus. */
  focusTitle?: boolean;
  className?: string;
  children: ReactNode;
}

/** A page of one card: a small form, an answer, a question. */
export function CardPage({ title, lead, focusTitle = false, className = 'ui-section', children }: CardPageProps) {
  return (
    <Container width="narrow" className={className}>
      <Card className="ui-stack">
        <header>
          <h1 key={title} ref={focusTitle ? focus : undefined} tabIndex={-1}>
            {title}
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
  /** The failure; none while it loads. */
  problem: string | false | undefined;
  /** Absent when another try cannot help. */
  onRetry?(): void;
  /** Of the content to come. */
  height: string;
}

/** In a `CardPage` until its content is there. */
export const CardPageLoading = ({ problem, onRetry, height }: CardPageLoadingProps) =>
  problem ? (
    <>
      <p role="alert">{problem}</p>
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
    </>
  ) : (
    <div aria-busy="true">
      <p role="status">
        <VisuallyHidden>Loading…</VisuallyHidden>
      </p>
      <Skeleton shape="box" height={height} />
    </div>
  );
