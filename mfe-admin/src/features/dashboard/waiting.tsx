import { formatNumber, plural, type Todo, type TodoPart } from '@setu/contracts';
import { Link, useApi } from '@setu/sdk';
import { Card, ErrorCard, Skeleton } from '@setu/ui';
import { adminPaths } from '../../paths';
import styles from './dashboard.module.css';

/** What waits for an administrator: each line leads to where it is done. */
export function Waiting() {
  const { data, error, reload } = useApi<Todo>('/api/admin/overview/todo', {
    revalidateOnMount: true,
    revalidateOnFocus: true,
  });
  const waiting = data && parts.filter(({ part }) => data[part] !== 0);
  return (
    <section aria-labelledby="waiting" className={styles.activity}>
      <h2 id="waiting">To do</h2>
      {error && !data && (
        <ErrorCard title="What waits could not be loaded" message={error.serverMessage} onRetry={() => void reload()} />
      )}
      {!data && !error && <Skeleton shape="box" height="6em" />}
      {waiting && (
        <Card className={styles.chart}>
          {waiting.length === 0 && <p>Nothing waits for you.</p>}
          <ul role="list" className={styles.waiting}>
            {waiting.map(({ part, one, many, to }) => (
              <li key={part}>
                <Link to={to}>{data[part] === null ? `${many}: not counted` : plural(data[part], one, many)}</Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {data?.untyped && data.untyped.length > 0 && <Untyped states={data.untyped} />}
    </section>
  );
}

const parts: { part: TodoPart; one: string; many: string; to: string }[] = [
  { part: 'reports', one: 'open report', many: 'open reports', to: adminPaths.reports() },
  {
    part: 'applications',
    one: 'open application',
    many: 'open applications',
    to: `${adminPaths.applications('mentorship')}?state=open`,
  },
  { part: 'messages', one: 'open message', many: 'open messages', to: `${adminPaths.messages()}?state=open` },
  { part: 'failedImports', one: 'failed import', many: 'failed imports', to: adminPaths.collegeImport() },
];

/** The states with colleges whose type is not known, the most first. */
function Untyped({ states }: { states: NonNullable<Todo['untyped']> }) {
  const total = states.reduce((sum, { colleges }) => sum + colleges, 0);
  const most = Math.max(...states.map(({ colleges }) => colleges));
  return (
    <Card as="section" aria-labelledby="untyped" className={styles.chart}>
      <h3 id="untyped" className={styles.chartTitle}>
        Colleges without a type, by state
      </h3>
      <p>{formatNumber(total)} in total</p>
      <ul role="list" className={styles.states}>
        {states.map(({ state, colleges }) => (
          <li key={state} style={{ '--share': colleges / most } as Record<string, number>}>
            <Link to={listOf(state)}>{state || 'State not known'}</Link> <span>{formatNumber(colleges)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const listOf = (state: string) =>
  `${adminPaths.colleges()}?${new URLSearchParams({ type: 'none', state: state || 'none' })}`;
