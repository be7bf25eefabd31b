import { type MentorCard as Mentor, messages, plural } from '@setu/contracts';
import { usePages, visitSeed } from '@setu/sdk';
import { EmptyState, ErrorCard } from '@setu/ui';
import { WindowGrid } from '@setu/ui/window-grid';
import type { ReactNode } from 'react';
import { MentorCard } from '../mentor-card/mentor-card';
import styles from './mentor-grid.module.css';
import { MentorSkeletons } from './mentor-skeletons';

interface MentorGridProps {
  /** Address of the list, without a cursor. */
  path: string;
  /** Shown when the list is empty. */
  none: string;
  /** The next step for the visitor. */
  hint?: ReactNode;
  heading?: 'h2' | 'h3';
}

/** A list of mentors with all its states: loading, some, none, failed. */
export function MentorGrid({ path, none, hint, heading }: MentorGridProps) {
  const { items, total = 0, error, isLoading, hasMore, loadMore, reload } = usePages<Mentor>(path);
  const failed = error && !isLoading;
  return (
    <div className="ui-stack">
      <div role="status">
        {isLoading && <p className={styles.summary}>{messages.mentors.loading}</p>}
        {total > 0 && <p className={styles.summary}>{plural(total, 'student')}</p>}
        {!isLoading && !error && items.length === 0 && <EmptyState title={none}>{hint}</EmptyState>}
      </div>
      {isLoading && <MentorSkeletons />}
      {items.length > 0 && (
        <WindowGrid
          items={items}
          keyOf={(mentor) => mentor._id}
          total={total}
          label="Mentors"
          minWidth={280}
          rowHeight={248}
          hasMore={hasMore}
          failed={Boolean(error)}
          onMore={loadMore}
        >
          {(mentor) => <MentorCard mentor={mentor} heading={heading} />}
        </WindowGrid>
      )}
      {failed && (
        <ErrorCard title={messages.mentors.failed} onRetry={items.length === 0 ? () => void reload() : undefined} />
      )}
    </div>
  );
}

/** The mentors of one college. */
export const CollegeMentorGrid = ({ collegeId }: { collegeId: string }) => (
  <MentorGrid
    path={`/api/mentors?college=${encodeURIComponent(collegeId)}&limit=24&order=shuffle&seed=${visitSeed()}`}
    none={messages.college.noMentors}
  />
);
