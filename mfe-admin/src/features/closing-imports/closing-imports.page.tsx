import { api, type ClosingImport, messages } from '@setu/contracts';
import { Link, notify, send, useCall } from '@setu/sdk';
import { Badge, Button, ErrorCard, Skeleton } from '@setu/ui';
import { useState } from 'react';
import { AdminPage } from '../../components/admin-page';
import { useMay } from '../../components/rights';
import { useAction } from '../../components/use-action';
import { adminPaths } from '../../paths';
import { CheckForm } from './check-form';
import styles from './closing-imports.module.css';
import { ClosingReport } from './closing-report';

const { inUse, undone, failed, loadFailed } = messages.closingImports;

/** Closing values that administrators add: a file is checked, put into use, and can be taken out of use again. */
export default function ClosingImportsPage() {
  const may = useMay();
  const { data, error, reload } = useCall(api.closingImports.latest, {}, { revalidateOnMount: true });
  const [checked, setChecked] = useState<string>();
  const { running, run } = useAction(failed);
  const change = ({ _id, isInUse }: ClosingImport) =>
    run(async () => {
      await send(isInUse ? api.closingImports.undo : api.closingImports.use, { params: { id: _id } });
      notify('success', isInUse ? undone : inUse);
      await reload();
    }, _id);
  return (
    <AdminPage
      title="Closing ranks"
      lead={
        <>
          Add a new round or year of an exam from one file. Visitors see it with the source that you enter.{' '}
          <Link to={adminPaths.joins()}>Institutions of exams</Link>
        </>
      }
    >
      {may('catalogue') && (
        <CheckForm
          onChecked={(item) => {
            setChecked(item._id);
            void reload();
          }}
        />
      )}
      <section aria-labelledby="closing-files" className="ui-stack">
        <h2 id="closing-files">Files</h2>
        <p className={styles.hint}>
          A file in use lies over the values before it: where both have the same seats and round, the newer file counts.
          Taking it out of use shows what was there before. Seats that a file does not have stay as they are.
        </p>
        {error && <ErrorCard title={loadFailed} onRetry={() => void reload()} />}
        {!data && !error && <Skeleton shape="box" height="8em" />}
        {data?.items.length === 0 && <p className={styles.hint}>No file yet.</p>}
        <ul role="list" className={styles.files}>
          {data?.items.map((item) => (
            <li key={item._id}>
              <div className={styles.name}>
                <h3>
                  {item.exam}, {item.year}, round {item.round}
                </h3>
                <Badge tone={item.isInUse ? 'good' : 'accent'}>{item.isInUse ? 'In use' : 'Not in use'}</Badge>
              </div>
              <ClosingReport item={item} isOpen={item._id === checked} />
              {may('catalogue') && (
                <div>
                  <Button
                    variant={item.isInUse ? 'secondary' : 'primary'}
                    size="sm"
                    busy={running === item._id}
                    aria-label={`${item.isInUse ? 'Take out of use' : 'Put into use'}: ${item.exam}, ${item.year}, round ${item.round}, ${item.fileName}`}
                    onClick={() => void change(item)}
                  >
                    {item.isInUse ? 'Take out of use' : 'Put into use'}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      </section>
    </AdminPage>
  );
}
