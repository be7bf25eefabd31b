import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../browser';

interface ContainerProps extends ComponentProps<'div'> {
  /** `narrow` for reading and forms. */
  width?: 'narrow' | 'normal';
}

/** Centres content with a margin at the edges. */
export function Container({ width = 'normal', className, ...rest }: ContainerProps) {
  return <div {...rest} className={cx('ui-container', width === 'narrow' && 'ui-container--narrow', className)} />;
}

interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode;
  /** A line under the title. */
  lead?: ReactNode;
  /** Content beside the title, such as a link to more. */
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3;
}

/** A titled part of a page, inside a `Container`. Links need its id. */
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

interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'article' | 'li' | 'section';
  /** Whether it rises under the pointer. Its one link with the class `ui-card__link` then covers the whole card. */
  interactive?: boolean;
}

export function Card({ as: Element = 'div', interactive = false, className, ...rest }: CardProps) {
  return <Element {...(rest as object)} className={cx('ui-card', interactive && 'ui-card--interactive', className)} />;
}
