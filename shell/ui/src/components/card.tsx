import type { ComponentProps } from 'react';
import { cx } from '../cx';

interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'article' | 'li' | 'section';
  /** Rises under the pointer. Give its one link the class `ui-card__link`: the whole card then follows it. */
  interactive?: boolean;
}

export function Card({ as: Element = 'div', interactive = false, className, ...rest }: CardProps) {
  return <Element {...(rest as object)} className={cx('ui-card', interactive && 'ui-card--interactive', className)} />;
}
