import type { College } from '@setu/contracts';
import { cx } from '@setu/ui';
import type { ReactNode } from 'react';
import styles from './college-actions.module.css';

interface CollegeActionsProps {
  college: Pick<College, '_id' | 'name'>;
  /** With words beside the icons: where there is room, as on a page. */
  labelled?: boolean;
  className?: string;
  /** Further actions, after those that every place has. */
  children?: ReactNode;
}

/** What a visitor can do with a college, on its card and on its pages. */
export const CollegeActions = ({ className, children }: CollegeActionsProps) => (
  <div className={cx(styles.actions, className)}>{children}</div>
);
