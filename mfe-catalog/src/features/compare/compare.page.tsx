import { api, comparedKeys, type ComparedItem, type ComparedKey, maxCompared, plural } from '@setu/contracts';
import { address, Link, PageHead, paths, site, useCall, useSearchParams } from '@setu/sdk';
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
  const nameList = listWords(columns.map(titleOf), 'conjunction');

  return (
    <Container className={styles.page}>
      <PageHead
        title={columns.length > 0 ? `Compare ${nameList}` : 'Compare colleges'}
        description="Colleges and courses of India side by side: whole cost, ratings, ranks and what each has, every fact with its source."
        canonical={comparisonPath(keys)}
        noindex
      />
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          Compare
        </h1>
        {columns.length > 0 && (
          <div className={styles.actions}>
            {columns.length < maxCompared && <AddAnother columns={columns} />}
            <ShareButton title={`Compare ${nameList}`} url={site().origin + address(comparisonPath(keys))} />
            <Button variant="secondary" size="sm" className="ui-needs-script" onClick={() => window.print()}>
              Print
            </Button>
          </div>
        )}
      </header>
      {keys.length === 0 && <NothingYet />}
      {error && !data && (
        <ErrorCard
          title="These cannot be compared"
          message={error.status === 400 ? `${error.message}.` : 'The comparison did not load. Please try again.'}
          onRetry={error.status === 400 ? undefined : reload}
        />
      )}
      {isLoading && columns.length === 0 && (
        <div role="status">
          <VisuallyHidden>Loading the comparison…</VisuallyHidden>
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
    Add another
  </Link>
);

const NothingYet = () => (
  <EmptyState
    title="Nothing to compare yet"
    action={
      <Link to={paths.colleges()} className={buttonClass()}>
        Find Colleges
      </Link>
    }
  >
    Press Compare on up to four colleges or courses. They appear here side by side.
  </EmptyState>
);

/** Those that the catalogue does not have, and the way to do without them. */
function Unlisted({ items, keys }: { items: readonly ComparedItem[]; keys: readonly ComparedKey[] }) {
  const gone = items.filter(({ college }) => !college);
  if (gone.length === 0) return null;
  const rest = keys.filter((key) => !gone.some((each) => isSame(each, key)));
  return (
    <p className={styles.unlisted}>
      {gone.length === 1
        ? 'One of these is no longer listed here.'
        : `${plural(gone.length, 'of these is', 'of these are')} no longer listed here.`}{' '}
      <Link to={comparisonPath(rest)} onClick={() => gone.forEach(leaveOut)}>
        Go on without {gone.length === 1 ? 'it' : 'them'}
      </Link>
    </p>
  );
}
