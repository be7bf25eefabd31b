import { api, formatDateTime, type ImportJob, retention } from '@setu/contracts';
import { Link, useCall, useSearchParams } from '@setu/sdk';
import { Badge, ErrorCard } from '@setu/ui';
import { AdminPage } from '../../components/admin-page';
import { useMay } from '../../components/rights';
import { adminPaths } from '../../paths';
import { ColumnHelp } from './column-help';
import { ColumnMappings } from './column-mappings';
import { FullExport } from './full-export';
import { isRunning, stateNames, summaryOf } from './import-job';
import { ImportStatus } from './import-status';
import styles from './import.module.css';
import { Schedules } from './schedules';
import { UploadForm } from './upload-form';

/** A new import, or the one that the URL names: a closed tab finds it again. */
export default function ImportPage() {
  const may = useMay();
  const [params, setParams] = useSearchParams();
  const job = params.get('job');
  return (
    <AdminPage
      title="Import colleges"
      lead={
        <>
          Upload a file and check the changes before you import them.{' '}
          <Link to={adminPaths.colleges()}>All colleges</Link>{' '}
          <Link to={adminPaths.closingImports()}>Add closing ranks</Link>
        </>
      }
    >
      {job ? (
        <ImportStatus key={job} id={job} onLeave={() => setParams({})} />
      ) : (
        <>
          <UploadForm onUploaded={({ _id }) => setParams({ job: _id })} />
          <ColumnHelp />
          <LatestImports />
          <Schedules />
          <ColumnMappings />
          {may('catalogue') && <FullExport />}
        </>
      )}
    </AdminPage>
  );
}

/** The latest imports of all administrators; also the way back to one that still runs. */
function LatestImports() {
  const { data, error, reload } = useCall(api.imports.latest, {}, { revalidateOnMount: true });
  if (error) return <ErrorCard title="Failed to fetch the latest imports" onRetry={reload} />;
  if (!data?.items.length) return null;
  return (
    <section className="ui-stack">
      <h2 className={styles.title}>Latest imports</h2>
      <p className={styles.hint}>
        An import can be rolled back for {retention.undoDays} days. The public directory, which is loaded when the
        server starts, cannot. It leaves alone what administrators wrote. The history of a college shows what each of
        them changed there, and takes it back for {retention.historyYears} years.
      </p>
      <ul role="list" className={styles.latest}>
        {data.items.map((job) => (
          <li key={job._id}>
            <Link to={adminPaths.collegeImport(job._id)}>{job.fileName}</Link>
            <Badge tone={toneOf(job)}>{stateNames[job.state]}</Badge>
            <span className={styles.hint}>
              {job.result ? `${summaryOf(job.result)} · ` : ''}
              {job.schedule ? `schedule ${job.schedule}` : job.administrator}, {formatDateTime(job.createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function toneOf(job: ImportJob) {
  if (isRunning(job) || job.state === 'ready' || job.state === 'unmapped') return 'accent';
  if (job.state === 'done') return 'good';
  return 'warn';
}
