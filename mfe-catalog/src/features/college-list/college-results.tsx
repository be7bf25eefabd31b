import type { CollegeCard as College } from '@setu/contracts';
import type { usePages } from '@setu/sdk';
import { WindowGrid } from '@setu/ui/window-grid';
import { CollegeCard } from './college-card';
import { CollegeCardSkeleton } from './college-card-skeleton';
import styles from './college-list.module.css';
import { cardSize } from './card-size';
import { NoMatch } from './no-match';

interface CollegeResultsProps extends ReturnType<typeof usePages<College>> {
  search: string;
}

export function CollegeResults({ search, isLoading, ...list }: CollegeResultsProps) {
  const { items, total, error, hasMore, isLoadingMore, loadMore } = list;
  const known = items.length > 0;
  return (
    <div className={styles.results} aria-busy={isLoading}>
      <p role="status" className={styles.count}>
        {total === undefined ? (isLoading ? 'Loading Colleges...' : '') : countText(total, search)}
      </p>
      {known && (
        <WindowGrid
          key={search}
          items={items}
          keyOf={keyOf}
          total={total}
          label="Colleges"
          {...cardSize()}
          hasMore={hasMore && !isLoading}
          failed={error !== undefined}
          onMore={loadMore}
        >
          {(college) => <CollegeCard college={college} />}
        </WindowGrid>
      )}
      {isLoading && !known && <Skeletons count={9} />}
      {isLoadingMore && <Skeletons count={3} />}
      {!known && !isLoading && total === 0 && <NoMatch search={search} />}
    </div>
  );
}

const keyOf = (college: College) => college._id;

const countText = (total: number, search: string) => {
  const colleges = `${total.toLocaleString('en-IN')} ${total === 1 ? 'college' : 'colleges'}`;
  return search ? `${colleges} for “${search}”` : colleges;
};

const Skeletons = ({ count }: { count: number }) => (
  <div className={styles.skeletons}>
    {Array.from({ length: count }, (_, index) => (
      <CollegeCardSkeleton key={index} />
    ))}
  </div>
);
