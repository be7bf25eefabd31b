import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../browser';
import { Icon, type IconName } from '../icons/icon';

interface ContainerProps extends ComponentProps<'div'> {
  /** `narrow` for reading and forms. */
  width?: 'narrow' | 'normal';
}

/** Centres content and keeps it off the edges. */
export function Container({ width = 'normal', className, ...rest }: ContainerProps) {
  return <div {...rest} className={cx('ui-container', width === 'narrow' && 'ui-container--narrow', className)} />;
}

interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode;
  /** A line under the title. */
  lead?: ReactNode;
  /** Beside the title, such as a link to more. */
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3;
}

/** A titled part of a page, inside a `Container`. Give it an id to be linked to. */
export function Section({ title, lead, action, headingLevel = 2, className, children, ...rest }: SectionProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section {...rest} className={cx('ui-section', className)}>
      {title && (
        <header className="ui-section__header">
          <div>
            <Heading>{title}</Heading>
            {lead && <p className="ui-section__lead">{lead}</p>}
          </div>
          {action}
        </header>
      )}
      {children}
    </section>
  );
}

/** Running text: legal pages, descriptions. */
export const Prose = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={cx('ui-prose', className)} />
);

interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'article' | 'li' | 'section';
  /** Rises under the pointer. Give its one link the class `ui-card__link`: the whole card then follows it. */
  interactive?: boolean;
}

export function Card({ as: Element = 'div', interactive = false, className, ...rest }: CardProps) {
  return <Element {...(rest as object)} className={cx('ui-card', interactive && 'ui-card--interactive', className)} />;
}

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

interface BadgeProps {
  tone?: 'neutral' | 'accent' | 'good' | 'warn';
  icon?: IconName;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={`ui-badge ui-badge--${tone}`}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </span>
  );
}

/** Read out, not shown. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className="ui-visually-hidden">{children}</span>
);
