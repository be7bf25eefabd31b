import type { ReactNode } from 'react';
import { Card, Container } from './layout';

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
