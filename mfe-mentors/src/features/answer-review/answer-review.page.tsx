import { api, displayName, firstProblems, messages, reviewAnswerForm } from '@setu/contracts';
import {
  Link,
  msg,
  notify,
  PageHead,
  paths,
  plain,
  send,
  t,
  translated,
  translatedContent,
  useForm,
  useNavigate,
  useParams,
} from '@setu/sdk';
import { Button, CardPage, CardPageLoading, Field, FormAlert, Textarea } from '@setu/ui';
import { useState } from 'react';
import styles from '../../common/whole-line.module.css';
import { withoutCookie } from '../../common/without-cookie';
import { ProofSteps } from '../write-review/proof-steps';
import { readReview, storeReview, type StoredReview } from '../write-review/stored-review';
import { useProofDomains } from '../write-review/use-proof-domains';

const title = msg('Answer for the college');

/** Proof of a mailbox of the college, then its answer to a review. Each step survives a reload. */
export default function AnswerReviewPage() {
  const { collegeId = '', reviewId = '' } = useParams();
  const { college, domains, problem, onRetry } = useProofDomains(collegeId);
  return (
    <CardPage
      title={plain(title)}
      lead={
        college && (
          <Link to={paths.reviews(collegeId)} className={styles.link}>
            {t('Reviews of {name}', { name: displayName(college.name) })}
          </Link>
        )
      }
    >
      <PageHead title={plain(title)} noindex />
      <p>
        {t(
          'A college may answer each review once, free of charge. The answer is shown below the review, once a moderator has read it.',
        )}
      </p>
      {college && domains ? (
        <Steps key={reviewId} collegeId={collegeId} reviewId={reviewId} domains={domains} />
      ) : (
        <CardPageLoading problem={problem} onRetry={onRetry} height="12em" />
      )}
    </CardPage>
  );
}

interface StepsProps {
  collegeId: string;
  reviewId: string;
  domains: readonly string[];
}

function Steps({ collegeId, reviewId, domains }: StepsProps) {
  const name = `answer-${reviewId}`;
  const [stored, setStored] = useState(() => readReview(name));
  const navigate = useNavigate();
  const store = (answer: StoredReview | undefined) => {
    storeReview(name, answer);
    setStored(answer);
  };
  if (domains.length === 0) return <p>{translatedContent(messages.reviews.closed)}</p>;
  if (stored?.step !== 'proven')
    return <ProofSteps collegeId={collegeId} reviewId={reviewId} domains={domains} stored={stored} onStored={store} />;
  return (
    <AnswerForm
      reviewId={reviewId}
      ticket={stored.ticket}
      onSent={() => {
        store(undefined);
        void navigate(paths.reviews(collegeId));
      }}
      onLapsed={() => store(undefined)}
    />
  );
}

interface AnswerFormProps {
  reviewId: string;
  ticket: string;
  onSent(): void;
  /** Called when the ticket counts no more, or the review cannot be answered any more. */
  onLapsed(): void;
}

function AnswerForm({ reviewId, ticket, onSent, onLapsed }: AnswerFormProps) {
  const form = useForm({
    values: { text: '' },
    draft: `answer.${reviewId}`,
    check: (values) => firstProblems({ text: reviewAnswerForm.text }, values),
    send: async ({ text }) => {
      const call = { params: { id: reviewId }, body: { text, ticket } };
      notify('success', (await send(api.reviews.answer, call, withoutCookie)).message);
      onSent();
    },
    failed: messages.reviews.failed,
    onError({ status, serverMessage }) {
      if (status !== 409) return false;
      notify('error', serverMessage ?? messages.reviews.failed);
      onLapsed();
      return true;
    },
  });
  return (
    <form {...form.props} className="ui-stack">
      <Field label={translated(reviewAnswerForm.text.label)} error={form.errorOf('text')}>
        <Textarea {...form.input('text')} rows={8} required />
      </Field>
      <FormAlert>{form.error}</FormAlert>
      <Button type="submit" busy={form.busy}>
        {t('Send the answer')}
      </Button>
    </form>
  );
}
