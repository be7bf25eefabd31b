import type { ReactNode } from 'react';
import { BrandMark } from '../brand/brand-mark';

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
