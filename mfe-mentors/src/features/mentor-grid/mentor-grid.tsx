import { api, type MentorCard as Mentor, messages } from '@setu/contracts';
import { type CallInput, Link, plain, t, translated, translatedContent, useCallPages } from '@setu/sdk';
import { EmptyState, ErrorCard } from '@setu/ui';
import { isNoPage, NoPage, PageLinks, WindowGrid } from '@setu/ui/window-grid';
import type { ReactNode } from 'react';
import { MentorCard } from '../mentor-card/mentor-card';
import { type MinorMentorsQuery, useMinorMentors } from '../../common/use-minor-mentors';
import styles from './mentor-grid.module.css';
import { MinorMentors } from './minor-mentors';
import { MentorSkeletons } from './mentor-skeletons';

const pageSize = 24;

interface MentorGridProps {
  /** Which mentors. */
  query: MinorMentorsQuery & CallInput<typeof api.mentors.page>['query'];
  /** Shown when the list is empty, and the visitor sees no mentors below 18 either. */
  none: string;
  /** The next step for the visitor. */
  hint?: ReactNode;
  heading?: 'h2' | 'h3';
  /** Number of the page that `query` names, as the address has it; without one the list grows as one scrolls. */
  page?: string;
  /** Address of a page of the list. */
  pageTo?(page: number): string;
}

/** A list of mentors with all its states: loading, some, none, failed. */
export function MentorGrid({ query, none, hint, heading, page, pageTo }: MentorGridProps) {
  const number = page === undefined ? undefined : Number(page);
  const {
    items,
    total = 0,
    error,
    isLoading,
    hasMore,
    loadMore,
    reload,
  } = useCallPages(api.mentors.page, {
    query: { limit: pageSize, browse: true, ...query },
  });
  const { college, search } = query;
  const minors = useMinorMentors(college ? { college } : { search });
  const isEmpty = items.length === 0 && !(minors.maySee && (minors.data?.items.length ?? !minors.error));
  const failed = error && !isLoading;
  return (
    <div className="ui-stack">
      <div role="status">
        {isLoading && <p className={styles.summary}>{translatedContent(messages.mentors.loading)}</p>}
        {total > 0 && <p className={styles.summary}>{summaryOf(items, total)}</p>}
        {!isLoading && !error && isEmpty && <EmptyState title={translated(none)}>{hint}</EmptyState>}
      </div>
      {isLoading && <MentorSkeletons />}
      {items.length > 0 && (
        <WindowGrid
          items={items}
          keyOf={(mentor) => mentor._id}
          total={total}
          label={plain('Mentors')}
          start={number && (number - 1) * pageSize}
          className={styles.grid}
          minWidth={280}
          rowHeight={408}
          hasMore={hasMore && !number}
          failed={Boolean(error)}
          onMore={loadMore}
        >
          {(mentor) => <MentorCard mentor={mentor} heading={heading} />}
        </WindowGrid>
      )}
      {pageTo && items.length > 0 && (
        <PageLinks title={plain('Students by name, page by page')} page={number} pages={Math.ceil(total / pageSize)}>
          {(to, { key, ...link }) => <Link key={key} to={pageTo(to)} {...link} />}
        </PageLinks>
      )}
      {failed && pageTo && page && isNoPage(error) && (
        <NoPage page={page}>{(link) => <Link to={pageTo(1)} {...link} />}</NoPage>
      )}
      {failed && !(page && isNoPage(error)) && (
        <ErrorCard
          title={translated(messages.mentors.failed)}
          onRetry={items.length === 0 ? () => void reload() : undefined}
        />
      )}
    </div>
  );
}

/** Counts the mentors. Invented ones are not counted as students. Mentors below 18 are in no such list, and not all visitors may know of them. */
function summaryOf(items: readonly Mentor[], count: number): ReactNode {
  const samples = items.filter(({ sample }) => sample).length;
  if (samples === 0) return t('{count, plural, one {# student} other {# students}}', { count });
  if (samples === count)
    return t('{count, plural, one {# sample} other {# samples}}. No student is among them.', {
      count,
    });
  return t('{count, plural, one {# mentor} other {# mentors}}. Those marked “Sample” are made up.', { count });
}

/** The mentors of one college. */
export const CollegeMentorGrid = ({ collegeId }: { collegeId: string }) => (
  <>
    <MentorGrid
      query={{ college: collegeId }}
      none={messages.college.noMentors}
      hint={t('No student from this college is in our list of mentors yet.')}
    />
    <MinorMentors query={{ college: collegeId }} />
  </>
);
