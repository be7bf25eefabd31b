import {
  api,
  complainants,
  complaintDays,
  type Confirmation,
  formatDate,
  hour,
  messages,
  moderationHours,
  overallOfParts,
  plural,
  ratingParts,
  type ReviewQueue,
  type ReviewReason,
  reviewReasons,
  reviewSignals,
  type UnpublishedReview,
} from '@setu/contracts';
import { notify, send, useCallPages, useForm } from '@setu/sdk';
import { Badge, Button, Card, Field, RatingBadge, Select } from '@setu/ui';
import { useState } from 'react';
import { AdminPage } from '../../components/admin-page';
import { DecisionQueue, type ItemEvents, useQueueState } from '../../components/decision-queue';
import { Details } from '../../components/details';
import { FormDialog } from '../../components/form-dialog';
import { NamedOptions } from '../../components/named-options';
import { useMay } from '../../components/rights';
import { useAction } from '../../components/use-action';
import styles from '../reports/reports.module.css';

const { loadFailed, none, decideFailed, reasonRequired } = messages.reviews;

const states = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'published', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'reported', label: 'Reported' },
  { value: 'answers', label: 'Colleges’ answers' },
] as const satisfies { value: ReviewQueue; label: string }[];

/** The moderators' queue. It names no writer, and no text can be changed in it. */
export default function ReviewsPage() {
  const [state, filter] = useQueueState('Reviews', states);
  const list = useCallPages(api.reviews.page, { query: { limit: 24, state } }, { revalidateOnMount: true });
  return (
    <AdminPage
      title="Reviews"
      lead="Approve a review, or reject it for one of the reasons. Its text stays as it is, and no one can see who wrote it."
    >
      {filter}
      <DecisionQueue list={list} label="Reviews" failed={loadFailed} none={none}>
        {(review, events) => <ReviewCard key={review._id} review={review} isAnswer={state === 'answers'} {...events} />}
      </DecisionQueue>
    </AdminPage>
  );
}

interface ReviewCardProps extends ItemEvents {
  review: UnpublishedReview;
  /** Whether the college's answer is decided on, not the review. */
  isAnswer: boolean;
}

function ReviewCard({ review, isAnswer, onDecided, onStale }: ReviewCardProps) {
  const { _id, college = 'A college that is gone', ratings, text, course, joined, cost, offered, week, state } = review;
  const { reason, published, revision, appeal, waitsSince, answer, complaints, reportedOn, signals } = review;
  const since = isAnswer ? answer?.waitsSince : complaints ? reportedOn : waitsSince;
  const canApprove = isAnswer || state === 'waiting';
  const decide = (chosen?: ReviewReason) => {
    const params = { id: _id };
    if (isAnswer) return send(api.reviews.decideAnswer, { params, body: { seen: answer!.revision, reason: chosen } });
    const body = { seen: revision };
    return chosen
      ? send(api.reviews.reject, { params, body: { ...body, reason: chosen } })
      : send(api.reviews.publish, { params, body });
  };
  const { busy, run } = useAction(decideFailed);
  const [rejecting, setRejecting] = useState(false);
  const mayDecide = useMay()('reviews');
  const keep = () => send(api.reviews.keep, { params: { id: _id }, body: { seen: String(complaints?.length) } });
  const settle = async (call: () => Promise<Confirmation>) => {
    if (await run(async () => notify('success', (await call()).message))) onDecided();
    else onStale();
  };
  return (
    <Card as="li" className={styles.report}>
      <header className={styles.header}>
        <h2>{college}</h2>
        {since ? (
          <Clock since={since} allowed={complaints && !isAnswer ? 24 * complaintDays : moderationHours} />
        ) : (
          <span>Week of {formatDate(week)}</span>
        )}
      </header>
      <p>
        <RatingBadge value={overallOfParts(ratings)} showBand />{' '}
        {offered && <Badge>Something was offered for it</Badge>} {appeal === 'waiting' && <Badge>Appeal</Badge>}{' '}
        {signals?.map((signal) => (
          <Badge key={signal}>{reviewSignals[signal]}</Badge>
        ))}
      </p>
      <p className={styles.text}>{text}</p>
      <Details
        details={[
          ...ratingParts.map(([part, label]) => ({ label, value: ratings[part] })),
          { label: 'Course', value: course },
          { label: 'Joined', value: joined },
          ...(cost === undefined ? [] : [{ label: 'Cost a year, rupees', value: cost }]),
          ...(reason ? [{ label: 'Rejected', value: reviewReasons[reason] }] : []),
          ...(published ? [{ label: 'Shown from', value: formatDate(published) }] : []),
        ]}
      />
      {answer && (
        <p className={styles.text}>
          <b>Answer of the college:</b> {answer.text}
        </p>
      )}
      {complaints && (
        <ul aria-label="Reports">
          {complaints.map(({ by, reason: given, note }, index) => (
            <li key={index}>
              {complainants[by]}: {reviewReasons[given]}. {note}
            </li>
          ))}
        </ul>
      )}
      {mayDecide && (isAnswer || state !== 'rejected') && (
        <div className="ui-row">
          {canApprove && (
            <Button size="sm" busy={busy} aria-label={`Approve: ${college}`} onClick={() => void settle(decide)}>
              Approve
            </Button>
          )}
          {complaints && (
            <Button size="sm" busy={busy} aria-label={`Keep: ${college}`} onClick={() => void settle(keep)}>
              Keep
            </Button>
          )}
          <Button
            variant="secondary"
            size="sm"
            disabled={busy}
            aria-label={`Reject: ${college}`}
            onClick={() => setRejecting(true)}
          >
            Reject
          </Button>
        </div>
      )}
      {rejecting && (
        <RejectDialog
          isAnswer={isAnswer}
          reject={decide}
          onDecided={onDecided}
          onStale={onStale}
          onClose={() => setRejecting(false)}
        />
      )}
    </Card>
  );
}

/** Says how long a review has waited, and what is left of the hours within which a moderator decides. */
function Clock({ since, allowed }: { since: string; allowed: number }) {
  const [now] = useState(Date.now);
  const waited = Math.floor((now - Date.parse(since)) / hour);
  const left = allowed - waited;
  return (
    <span>
      Waits for {plural(waited, 'hour')},{' '}
      {left >= 0 ? `${plural(left, 'hour')} left` : <Badge>{plural(-left, 'hour')} overdue</Badge>}
    </span>
  );
}

interface RejectDialogProps extends ItemEvents {
  isAnswer: boolean;
  reject(reason: ReviewReason): Promise<Confirmation>;
  onClose(): void;
}

function RejectDialog({ isAnswer, reject, onDecided, onStale, onClose }: RejectDialogProps) {
  const form = useForm({
    values: { reason: '' },
    check: ({ reason }) => (reason ? [] : [{ field: 'reason' as const, message: reasonRequired }]),
    send: async ({ reason }) => {
      notify('success', (await reject(reason as ReviewReason)).message);
      onDecided();
    },
    failed: decideFailed,
    onError({ status, serverMessage }) {
      if (status !== 404 && status !== 409) return;
      notify('error', serverMessage ?? decideFailed);
      onClose();
      onStale();
    },
  });
  return (
    <FormDialog
      size="sm"
      title={`Reject the ${isAnswer ? 'answer' : 'review'}`}
      submitLabel="Reject"
      form={form}
      onClose={onClose}
    >
      {!isAnswer && <p>The writer sees the reason, and can change the review. A moderator then reads it once more.</p>}
      <Field label="Reason" error={form.errorOf('reason')}>
        <Select {...form.input('reason')} required>
          <option value="">Choose…</option>
          <NamedOptions names={reviewReasons} />
        </Select>
      </Field>
    </FormDialog>
  );
}
