import {
  api,
  type FactReport,
  formatDateTime,
  messages,
  type ReportDecision,
  type ReportState,
  reportSubjects,
  suggestedFields,
  webAddress,
} from '@setu/contracts';
import { Link, notify, paths, send } from '@setu/sdk';
import { Button, Card, ExternalLink } from '@setu/ui';
import { useState } from 'react';
import { useAdminList } from '../../components/admin-list';
import { AdminPage } from '../../components/admin-page';
import { DecisionQueue, type ItemEvents, useQueueState } from '../../components/decision-queue';
import { Details, MailLink } from '../../components/details';
import { useMay } from '../../components/rights';
import { adminPaths } from '../../paths';
import { AcceptDialog, AskDialog, RejectDialog } from './report-dialogs';
import { useAction } from '../../components/use-action';
import styles from './reports.module.css';

const { loadFailed, none, done, reopened, markFailed } = messages.report;

const states = [
  { value: 'open', label: 'Open' },
  { value: 'asked', label: 'Asked back' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'refused', label: 'Rejected' },
  { value: 'done', label: 'Done' },
] as const satisfies { value: ReportState; label: string }[];

/** The queue of what visitors report as wrong, by what has been done about it. */
export default function ReportsPage() {
  const [state, filter] = useQueueState('Reports', states);
  const list = useAdminList(api.reports.page, { query: { state } });
  return (
    <AdminPage
      title="Reports of wrong facts"
      lead="Check the source, then accept the report, which corrects the college, reject it, or ask back."
    >
      {filter}
      <DecisionQueue list={list} label="Reports of wrong facts" failed={loadFailed} none={none}>
        {(report, events) => <ReportCard key={report._id} report={report} {...events} />}
      </DecisionQueue>
    </AdminPage>
  );
}

type Step = 'accept' | 'refuse' | 'ask';

function ReportCard({ report, onDecided, onStale }: ItemEvents & { report: FactReport }) {
  const { _id, collegeId, college, subject, right, source, figure, email, state, decision, createdAt } = report;
  const { busy, run } = useAction(markFailed);
  const [step, setStep] = useState<Step>();
  const site = webAddress(source);
  const isWaiting = state === 'open' || state === 'asked';
  const mayDecide = useMay()('catalogue');

  const mark = async () => {
    if (
      !(await run(() => send(api.reports.mark, { params: { id: _id }, body: { state: isWaiting ? 'done' : 'open' } })))
    )
      return;
    notify('success', isWaiting ? done : reopened);
    onDecided();
  };
  const stepped = {
    report,
    onDone(message: string) {
      notify('success', message);
      onDecided();
    },
    onStale,
    onClose: () => setStep(undefined),
  };

  return (
    <Card as="li" className={styles.report}>
      <header className={styles.header}>
        <h2>{collegeId === undefined ? college : <Link to={adminPaths.college(collegeId)}>{college}</Link>}</h2>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </header>
      <Details
        details={[
          { label: 'Wrong', value: reportSubjects[subject] },
          ...(figure ? [{ label: 'Figure', value: <span className={styles.text}>{figure}</span> }] : []),
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
          ...(decision ? decisionDetails(decision) : []),
        ]}
      />
      <div className="ui-row">
        {mayDecide && isWaiting && (
          <>
            {collegeId !== undefined && (
              <Button aria-label={`Accept: ${college}`} onClick={() => setStep('accept')}>
                Accept…
              </Button>
            )}
            <Button variant="secondary" aria-label={`Reject: ${college}`} onClick={() => setStep('refuse')}>
              Reject…
            </Button>
            {email && (
              <Button variant="secondary" aria-label={`Ask back: ${college}`} onClick={() => setStep('ask')}>
                Ask back…
              </Button>
            )}
          </>
        )}
        {mayDecide && (
          <Button
            variant={isWaiting ? 'quiet' : 'secondary'}
            busy={busy}
            aria-label={`${isWaiting ? 'Mark as done' : 'Open again'}: ${college}`}
            onClick={mark}
          >
            {isWaiting ? 'Mark as done' : 'Open again'}
          </Button>
        )}
        {collegeId !== undefined && <Link to={paths.college(collegeId)}>See the page</Link>}
      </div>
      {step === 'accept' && <AcceptDialog {...stepped} />}
      {step === 'refuse' && <RejectDialog {...stepped} />}
      {step === 'ask' && <AskDialog {...stepped} />}
    </Card>
  );
}

const decisionDetails = ({ by, at, note, question, accepted }: ReportDecision) => [
  ...(accepted ? [{ label: suggestedFields[accepted.field], value: accepted.value }] : []),
  ...(question ? [{ label: 'Asked', value: question }] : []),
  ...(note ? [{ label: 'Note', value: note }] : []),
  { label: 'By', value: `${by}, ${formatDateTime(at)}` },
];
