import { api, displayName, type ListedCard, readShortlistId } from '@setu/contracts';
import { Link, paths, plain, t, useCall } from '@setu/sdk';
import { buttonClass, Card, EmptyState, ErrorCard, Skeleton } from '@setu/ui';
import { ListedFacts } from './listed-facts';
import { ShortlistButton } from './shortlist-button';
import styles from './shortlist.module.css';

/** Shows a shared list, whose entries a visitor can save to their own. */
export function SharedList({ ids }: { ids: readonly string[] }) {
  const input = ids.length > 0 ? { query: { ids: ids.join(',') } } : null;
  const { data, error, isLoading, reload } = useCall(api.colleges.cards, input);
  if (error) return <ErrorCard title={plain('This list did not load')} onRetry={reload} />;
  if (isLoading) return <Skeleton shape="box" height="20em" />;
  const listed = data?.items.filter(({ college }) => college) ?? [];
  const gone = (data?.items.length ?? 0) - listed.length;
  if (listed.length === 0)
    return (
      <EmptyState
        title={plain('This link has nothing to show')}
        action={
          <Link to={paths.colleges()} className={buttonClass()}>
            {t('Find Colleges')}
          </Link>
        }
      >
        {t('It may be cut off, or its colleges are no longer listed.')}
      </EmptyState>
    );
  return (
    <>
      <ol role="list" className={styles.entries}>
        {listed.map((card) => (
          <Card key={card.id} as="li" className={styles.shared}>
            <ListedFacts id={card.id} card={card} />
            <KeepToo card={card} />
          </Card>
        ))}
      </ol>
      {gone > 0 && (
        <p className={styles.hint}>
          {t('{count, plural, one {# more entry is} other {# more entries are}} no longer listed.', { count: gone })}
        </p>
      )}
    </>
  );
}

function KeepToo({ card: { id, college, course } }: { card: ListedCard }) {
  const { collegeId, courseId } = readShortlistId(id)!;
  return (
    <ShortlistButton
      collegeId={collegeId}
      name={displayName(college!.name)}
      courseId={courseId}
      course={course?.title}
      labelled
    />
  );
}
