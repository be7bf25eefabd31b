import { PageHead } from '@setu/sdk';
import { Skeleton, VisuallyHidden } from '@setu/ui';
import type { ReactNode } from 'react';
import styles from './admin-page.module.css';

interface AdminPageProps {
  /** Heading and document title. */
  title: string;
  /** A line under the heading. */
  lead?: ReactNode;
  /** The one primary action of the screen. */
  action?: ReactNode;
  children: ReactNode;
}

/** @example <AdminPage title="Colleges" action={<Link to={adminPaths.newCollege()} className={buttonClass()}>Add New College</Link>}>…</AdminPage> */
export const AdminPage = ({ title, lead, action, children }: AdminPageProps) => (
  <div className="ui-stack">
    <PageHead title={title} noindex />
    <header className={styles.header}>
      <div>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {action}
    </header>
    {children}
  </div>
);

/** Shown while the session is checked and while the code of a page loads. */
export const AdminPageSkeleton = () => (
  <div className="ui-stack" aria-busy="true">
    <p role="status">
      <VisuallyHidden>One moment…</VisuallyHidden>
    </p>
    <Skeleton shape="title" width="14em" height="2em" />
    <Skeleton shape="box" height="20em" />
  </div>
);
