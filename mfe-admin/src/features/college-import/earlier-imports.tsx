import type { ImportJob } from '@setu/contracts';
import { Link, useApi } from '@setu/sdk';
import { Badge, ErrorCard } from '@setu/ui';
import { adminPaths } from '../../paths';
import { formatDateTime } from '../../components/format-date';
import { importsAddress } from './import.api';
import styles from './import.module.css';
import { isAtWork, stateNames, summary } from './states';

/** The latest imports of all administrators; one that is still running is found here again. */
export function EarlierImports() {
  const { data, error, reload } = useApi<{ items: ImportJob[] }>(importsAddress, { revalidateOnMount: true });

  if (error) return <ErrorCard title="Failed to fetch the earlier imports" onRetry={reload} />;
  if (!data?.items.length) return null;
  return (
    <section className="ui-stack">
      <h2 className={styles.title}>Latest imports</h2>
      <ul role="list" className={styles.earlier}>
        {data.items.map((job) => (
          <li key={job._id}>
            <Link to={adminPaths.collegeImport(job._id)}>{job.fileName}</Link>
            <Badge tone={toneOf(job)}>{stateNames[job.state]}</Badge>
            <span className={styles.hint}>
              {job.result ? `${summary(job.result)} · ` : ''}
              {job.administrator}, {formatDateTime(job.createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function toneOf(job: ImportJob) {
  if (isAtWork(job) || job.state === 'ready') return 'accent';
  if (job.state === 'done') return 'good';
  return 'warn';
}
