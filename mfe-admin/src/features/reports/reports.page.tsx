import {
  type FactReport,
  formatDateTime,
  messages,
  reportSubjects,
  type ReportState,
  webAddress,
} from '@setu/contracts';
import { http, Link, notify, paths, toApiError, useSearchParams } from '@setu/sdk';
import { Button, Card, ExternalLink, RadioGroup } from '@setu/ui';
import { useState } from 'react';
import { PagedList, useAdminList } from '../../components/admin-list';
import { AdminPage } from '../../components/admin-page';
import { Details, MailLink } from '../../components/details';
import { adminPaths } from '../../paths';
import styles from './reports.module.css';

const { loadFailed, none, done, reopened, markFailed } = messages.report;
const path = '/api/reports';

const states = [
  { value: 'open', label: 'Open' },
  { value: 'done', label: 'Done' },
] as const;

/** What visitors report as wrong: the open reports, or those that are done. */
export default function ReportsPage() {
  const [params, setParams] = useSearchParams();
  const state: ReportState = params.get('state') === 'done' ? 'done' : 'open';
  const list = useAdminList<FactReport>(path, { state });
  return (
    <AdminPage
      title="Reports of wrong facts"
      lead="Check the source, correct the college, then mark the report as done."
    >
      <RadioGroup
        label="Reports"
        options={states}
        value={state}
        onChange={(value) => setParams(value === 'open' ? {} : { state: value })}
      />
      <PagedList list={list} failed={loadFailed} none={none}>
        {(reports) => (
          <ul role="list" aria-label="Reports of wrong facts" className={styles.list}>
            {reports.map((report) => (
              <ReportCard key={report._id} report={report} onMarked={() => list.remove(report)} />
            ))}
          </ul>
        )}
      </PagedList>
    </AdminPage>
  );
}

function ReportCard({ report, onMarked }: { report: FactReport; onMarked(): void }) {
  const { _id, collegeId, college, subject, right, source, email, state, createdAt } = report;
  const [busy, setBusy] = useState(false);
  const site = webAddress(source);

  const mark = async () => {
    setBusy(true);
    try {
      await http.put(`${path}/${_id}`, { state: state === 'open' ? 'done' : 'open' });
    } catch (error) {
      setBusy(false);
      return notify('error', toApiError(error).serverMessage ?? markFailed);
    }
    notify('success', state === 'open' ? done : reopened);
    onMarked();
  };

  return (
    <Card as="li" className={styles.report}>
      <header className={styles.header}>
        <h2>
          <Link to={adminPaths.college(collegeId)}>{college}</Link>
        </h2>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </header>
      <Details
        details={[
          { label: 'Wrong', value: reportSubjects[subject] },
          { label: 'Right', value: <span className={styles.text}>{right}</span> },
          {
            label: 'Source',
            value: site ? (
              <ExternalLink href={site.href}>{source}</ExternalLink>
            ) : (
              <span className={styles.text}>{source}</span>
            ),
          },
          ...(email ? [{ label: 'From', value: <MailLink email={email} /> }] : []),
        ]}
      />
      <div className="ui-row">
        <Button variant="secondary" busy={busy} aria-label={`${verbs[state]}: ${college}`} onClick={mark}>
          {verbs[state]}
        </Button>
        <Link to={paths.college(collegeId)}>See the page</Link>
      </div>
    </Card>
  );
}

const verbs: Record<ReportState, string> = { open: 'Mark as done', done: 'Open again' };
