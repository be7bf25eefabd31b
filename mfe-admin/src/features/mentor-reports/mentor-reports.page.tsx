import {
  api,
  firstProblems,
  formatDateTime,
  type MentorReport,
  mentorReportClosingForm,
  mentorReportReasons,
  type MentorReportState,
  messages,
} from '@setu/contracts';
import { Link, notify, send, useForm } from '@setu/sdk';
import { Button, Card, Field, Textarea } from '@setu/ui';
import { useState } from 'react';
import { useAdminList } from '../../components/admin-list';
import { AdminPage } from '../../components/admin-page';
import { DecisionQueue, type ItemEvents, useQueueState } from '../../components/decision-queue';
import { Details, MailLink } from '../../components/details';
import { FormDialog } from '../../components/form-dialog';
import { useMay } from '../../components/rights';
import { useAction } from '../../components/use-action';
import { adminPaths } from '../../paths';
import styles from '../reports/reports.module.css';

const { loadFailed, none, changeFailed } = messages.mentorReport;

const states = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
] as const satisfies { value: MentorReportState; label: string }[];

/** The queue of what people report about mentors. */
export default function MentorReportsPage() {
  const [state, filter] = useQueueState('Reports', states);
  const list = useAdminList(api.mentorReports.page, { query: { state } });
  return (
    <AdminPage
      title="Reported mentors"
      lead="If there is danger, pause the mentor first. They get an email, which does not say who reported them."
    >
      {filter}
      <DecisionQueue list={list} label="Reports about mentors" failed={loadFailed} none={none}>
        {(report, events) => <ReportCard key={report._id} report={report} {...events} />}
      </DecisionQueue>
    </AdminPage>
  );
}

interface ReportCardProps extends ItemEvents {
  report: MentorReport;
}

function ReportCard({ report, ...events }: ReportCardProps) {
  const { _id, collegeId, college, mentor, reason, text, email, state, closed, createdAt } = report;
  const name = mentor?.name ?? 'someone who is no mentor any more';
  const { busy, run } = useAction(changeFailed);
  const [closing, setClosing] = useState(false);
  const mayDecide = useMay()('people');
  const pause = async (paused: boolean) => {
    await run(async () =>
      notify('success', (await send(api.mentorReports.pause, { params: { id: _id }, body: { paused } })).message),
    );
    events.onStale();
  };
  return (
    <Card as="li" className={styles.report}>
      <header className={styles.header}>
        <h2>
          {mentor ? mentor.name : 'No mentor any more'}
          {mentor?.paused && ', paused'}
        </h2>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </header>
      <Details
        details={[
          { label: 'College', value: <Link to={adminPaths.college(collegeId)}>{college}</Link> },
          { label: 'Reason', value: mentorReportReasons[reason] },
          { label: 'What happened', value: <span className={styles.text}>{text}</span> },
          ...(email ? [{ label: 'From', value: <MailLink email={email} /> }] : []),
          ...(closed
            ? [
                { label: 'Closed because', value: <span className={styles.text}>{closed.note}</span> },
                { label: 'By', value: `${closed.by}, ${formatDateTime(closed.at)}` },
              ]
            : []),
        ]}
      />
      {mayDecide && (
        <div className="ui-row">
          {mentor && (
            <Button
              variant={mentor.paused ? 'secondary' : 'primary'}
              busy={busy}
              aria-label={mentor.paused ? `Show ${name} again` : `Pause ${name}`}
              onClick={() => void pause(!mentor.paused)}
            >
              {mentor.paused ? 'Show again' : 'Pause'}
            </Button>
          )}
          {state === 'open' && (
            <Button
              variant="secondary"
              disabled={busy}
              aria-label={`Close the report about ${name}`}
              onClick={() => setClosing(true)}
            >
              Close…
            </Button>
          )}
        </div>
      )}
      {closing && <ClosingDialog report={report} {...events} onClose={() => setClosing(false)} />}
    </Card>
  );
}

interface ClosingDialogProps extends ReportCardProps {
  onClose(): void;
}

function ClosingDialog({ report: { _id }, onDecided, onStale, onClose }: ClosingDialogProps) {
  const form = useForm({
    values: { note: '' },
    check: (values) => firstProblems(mentorReportClosingForm, values),
    send: async (body) => {
      notify('success', (await send(api.mentorReports.close, { params: { id: _id }, body })).message);
      onDecided();
    },
    failed: changeFailed,
    onError({ status, serverMessage }) {
      if (status !== 404 && status !== 409) return;
      notify('error', serverMessage ?? changeFailed);
      onClose();
      onStale();
    },
  });
  return (
    <FormDialog size="sm" title="Close the report" submitLabel="Close the report" form={form} onClose={onClose}>
      <p>The reason is for the other administrators. No one else is notified.</p>
      <Field label={mentorReportClosingForm.note.label} error={form.errorOf('note')}>
        <Textarea rows={3} required {...form.input('note')} />
      </Field>
    </FormDialog>
  );
}
