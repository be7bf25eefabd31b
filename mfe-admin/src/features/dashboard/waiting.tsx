import { type AdminArea, api, plural, type TodoPart } from '@setu/contracts';
import { Link, useCall } from '@setu/sdk';
import { Card, ErrorCard, Skeleton } from '@setu/ui';
import { useMay } from '../../components/rights';
import { adminPaths } from '../../paths';
import styles from './dashboard.module.css';
import { Untyped } from './untyped';

/** Lists the work that waits for an administrator. Each line links to the page where it is done. */
export function Waiting() {
  const { data, error, reload } = useCall(
    api.admin.todo,
    {},
    {
      revalidateOnMount: true,
      revalidateOnFocus: true,
    },
  );
  // The catalogue counts them, which the other counts do not need.
  const duplicates = useCall(api.duplicates.page, { query: { limit: 1 } }, { revalidateOnMount: true });
  const found = duplicates.data?.total ?? (duplicates.error ? null : 0);
  const counts = data && { ...data, duplicates: found };
  const may = useMay();
  // An administrator with read access only can do none of it.
  const waiting = counts && parts.filter(({ part, area }) => counts[part] !== 0 && may(area));
  return (
    <section aria-labelledby="waiting" className={styles.activity}>
      <h2 id="waiting">To do</h2>
      {error && !data && (
        <ErrorCard
          title="The to-do list could not be loaded"
          message={error.serverMessage}
          onRetry={() => void reload()}
        />
      )}
      {!data && !error && <Skeleton shape="box" height="6em" />}
      {waiting && (
        <Card className={styles.chart}>
          {waiting.length === 0 && <p>Nothing to do.</p>}
          <ul role="list" className={styles.waiting}>
            {waiting.map(({ part, one, many, to }) => (
              <li key={part}>
                <Link to={to}>{counts[part] === null ? `${many}: not counted` : plural(counts[part], one, many)}</Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {data?.untyped && data.untyped.length > 0 && may('catalogue', 'read') && <Untyped states={data.untyped} />}
    </section>
  );
}

const parts: { part: TodoPart | 'duplicates'; one: string; many: string; to: string; area: AdminArea }[] = [
  { part: 'reports', one: 'open report', many: 'open reports', to: adminPaths.reports(), area: 'catalogue' },
  {
    part: 'reviews',
    one: 'review to decide on',
    many: 'reviews to decide on',
    to: adminPaths.reviews(),
    area: 'reviews',
  },
  {
    part: 'overdueReviews',
    one: 'review waits longer than its writer was promised',
    many: 'reviews wait longer than their writers were promised',
    to: adminPaths.reviews(),
    area: 'reviews',
  },
  {
    part: 'proofPhotos',
    one: 'proof photo to check',
    many: 'proof photos to check',
    to: adminPaths.proofPhotos(),
    area: 'proofs',
  },
  {
    part: 'mentorReports',
    one: 'open report about a mentor',
    many: 'open reports about mentors',
    to: adminPaths.mentorReports(),
    area: 'people',
  },
  {
    part: 'duplicates',
    one: 'possible duplicate',
    many: 'possible duplicates',
    to: adminPaths.duplicates(),
    area: 'catalogue',
  },
  {
    part: 'applications',
    one: 'open application',
    many: 'open applications',
    to: `${adminPaths.applications('mentorship')}?state=open`,
    area: 'people',
  },
  {
    part: 'messages',
    one: 'open message',
    many: 'open messages',
    to: `${adminPaths.messages()}?state=open`,
    area: 'people',
  },
  {
    part: 'failedImports',
    one: 'failed import',
    many: 'failed imports',
    to: adminPaths.collegeImport(),
    area: 'catalogue',
  },
  {
    part: 'unlisted',
    one: 'college that left the public list',
    many: 'colleges that left the public list',
    to: `${adminPaths.colleges()}?status=unlisted`,
    area: 'catalogue',
  },
];
