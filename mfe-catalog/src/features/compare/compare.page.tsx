import { api, comparedKeys, type ComparedItem, type ComparedKey, maxCompared } from '@setu/contracts';
import { address, Link, msg, PageHead, paths, plain, site, t, useCall, useSearchParams } from '@setu/sdk';
import { Button, buttonClass, Container, EmptyState, ErrorCard, ShareButton, Skeleton, VisuallyHidden } from '@setu/ui';
import { useRef } from 'react';
import { comparisonPath } from '../../common/college.api';
import { listWords } from '../../common/list-words';
import { UpdateNote } from '../../common/update-note';
import { isSame, keep, leaveOut } from '../compare-tray/chosen';
import { type Column, columnsOf } from './columns';
import { CompareTable } from './compare-table';
import { CostChart } from './cost-chart';
import { RankChart } from './rank-chart';
import { Sources } from './sources';
import styles from './compare.module.css';

/** Up to four colleges or courses side by side: those that the address names. */
export default function ComparePage() {
  const [params] = useSearchParams();
  const query = {
    colleges: params.get('colleges')?.trim() || undefined,
    courses: params.get('courses')?.trim() || undefined,
  };
  const keys = comparedKeys(query);
  const { data, error, isLoading, reload } = useCall(api.colleges.compare, keys.length > 0 ? { query } : null, {
    keepPreviousData: true,
  });
  // While the answer is on its way, those that were there before stay.
  const items = data?.items.filter((item) => keys.some((key) => isSame(key, item))) ?? [];
  const columns = columnsOf(items);
  const heading = useRef<HTMLHeadingElement>(null);
  const title = plain('Compare {names}', { names: listWords(columns.map(titleOf), 'conjunction') });

  return (
    <Container className={styles.page}>
      <PageHead
        title={columns.length > 0 ? title : plain('Compare colleges')}
        description={plain(
          'Colleges and courses of India side by side: whole cost, ratings, ranks and what each has, every fact with its source.',
        )}
        canonical={comparisonPath(keys)}
        noindex
      />
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {t('Compare')}
        </h1>
        {columns.length > 0 && (
          <div className={styles.actions}>
            {columns.length < maxCompared && <AddAnother columns={columns} />}
            <ShareButton title={title} url={site().origin + address(comparisonPath(keys))} />
            <Button variant="secondary" size="sm" className="ui-needs-script" onClick={() => window.print()}>
              {t('Print')}
            </Button>
          </div>
        )}
      </header>
      {keys.length === 0 && <NothingYet />}
      {error && !data && (
        <ErrorCard
          title={plain('These cannot be compared')}
          message={error.status === 400 ? `${error.message}.` : t('The comparison did not load. Please try again.')}
          onRetry={error.status === 400 ? undefined : reload}
        />
      )}
      {isLoading && columns.length === 0 && (
        <div role="status">
          <VisuallyHidden>{t('Loading the comparison…')}</VisuallyHidden>
          <Skeleton shape="box" height="24em" />
        </div>
      )}
      <Unlisted items={items} keys={keys} />
      <UpdateNote of={data} />
      {columns.length > 0 && (
        <>
          <CompareTable
            className={styles.facts}
            columns={columns}
            pathWithout={(column) => comparisonPath(keys.filter((key) => !isSame(key, column)))}
            onRemove={(column) => {
              leaveOut(column);
              // The link that had the focus is gone.
              heading.current?.focus();
            }}
          />
          <div className={styles.charts}>
            <CostChart columns={columns} />
            <RankChart columns={columns} />
          </div>
          <Sources columns={columns} />
        </>
      )}
    </Container>
  );
}

const titleOf = ({ name, courseId, course }: Column) => (courseId && course ? `${course.title}, ${name}` : name);

/** Leads to the list, where a tray holds what is compared here. */
const AddAnother = ({ columns }: { columns: readonly Column[] }) => (
  <Link
    to={paths.colleges()}
    className={buttonClass({ variant: 'secondary', size: 'sm' })}
    onClick={() =>
      keep(
        columns.map(({ collegeId, courseId, name, course }) => ({
          collegeId,
          name,
          ...(courseId && { courseId, course: course?.title }),
        })),
      )
    }
  >
    {t('Add another')}
  </Link>
);

const NothingYet = () => (
  <EmptyState
    title={plain('Nothing to compare yet')}
    action={
      <Link to={paths.colleges()} className={buttonClass()}>
        {t('Find Colleges')}
      </Link>
    }
  >
    {t('Press Compare on up to four colleges or courses. They appear here side by side.')}
  </EmptyState>
);

/** Items that the catalogue does not have, and the way to do without them. */
function Unlisted({ items, keys }: { items: readonly ComparedItem[]; keys: readonly ComparedKey[] }) {
  const gone = items.filter(({ college }) => !college);
  if (gone.length === 0) return null;
  const rest = keys.filter((key) => !gone.some((each) => isSame(each, key)));
  return (
    <p className={styles.unlisted}>
      {t(
        '{count, plural, one {One of these is no longer listed here.} other {# of these are no longer listed here.}}',
        { count: gone.length },
      )}{' '}
      <Link to={comparisonPath(rest)} onClick={() => gone.forEach(leaveOut)}>
        {t(gone.length === 1 ? msg('Go on without it') : msg('Go on without them'))}
      </Link>
    </p>
  );
}
