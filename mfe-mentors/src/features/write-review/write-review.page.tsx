import { api, type College, displayName, messages, reviewKeyForm, firstProblems } from '@setu/contracts';
import {
  langOf,
  Link,
  msg,
  notify,
  PageHead,
  paths,
  plain,
  send,
  t,
  toApiError,
  translatedContent,
  useForm,
  useParams,
} from '@setu/sdk';
import { Button, CardPage, CardPageLoading, Field, FormAlert, Input } from '@setu/ui';
import { useEffect, useState } from 'react';
import styles from '../../common/whole-line.module.css';
import { withoutCookie } from '../../common/without-cookie';
import { FocusedStep } from './focused-step';
import { readReview, storeReview, type StoredReview } from './stored-review';
import { OwnReview } from './own-review';
import { ProofWays } from './proof-ways';
import { ReviewFields } from './review-fields';
import { useProofDomains } from './use-proof-domains';
import fieldStyles from './write-review.module.css';

const title = msg('Write a review');

/** Proof by a mailbox or a photo, then the review, then its key. Each step survives a reload. */
export default function WriteReviewPage() {
  const { collegeId = '' } = useParams();
  const { college, domains, problem, onRetry } = useProofDomains(collegeId);
  return (
    <CardPage
      title={plain(title)}
      lead={
        college && (
          <Link to={paths.college(collegeId)} lang="en" className={styles.link}>
            {displayName(college.name)}
          </Link>
        )
      }
    >
      <PageHead title={plain(title)} noindex />
      {college && domains ? (
        <Steps key={collegeId} college={college} domains={domains} />
      ) : (
        <CardPageLoading problem={problem} onRetry={onRetry} height="16em" />
      )}
    </CardPage>
  );
}

interface StepsProps {
  college: College;
  domains: readonly string[];
}

function Steps(props: StepsProps) {
  const { _id: collegeId } = props.college;
  const [stored, setStored] = useState(() => readReview(collegeId));
  const [hasMoved, setHasMoved] = useState(false);
  const store = (next: StoredReview | undefined) => {
    const draft = readReview(collegeId)?.draft;
    const lapsed = draft && { ticket: '', key: '', step: 'lapsed' as const };
    const review = next ? { draft, ...next } : lapsed && { ...lapsed, draft };
    storeReview(collegeId, review);
    setHasMoved(true);
    setStored(review);
  };
  // Another tab may have gone on, or have logged out, which clears the storage.
  useEffect(() => {
    const read = () => setStored(readReview(collegeId));
    window.addEventListener('storage', read);
    return () => window.removeEventListener('storage', read);
  }, [collegeId]);
  return (
    <FocusedStep key={stored?.step} hasMoved={hasMoved}>
      <Step {...props} stored={stored} store={store} isNew={hasMoved && stored?.ticket !== ''} />
    </FocusedStep>
  );
}

interface StepProps extends StepsProps {
  stored: StoredReview | undefined;
  store(review: StoredReview | undefined): void;
  /** Whether it was written just now, so that its key has not been shown yet. */
  isNew: boolean;
}

function Step({ college, domains, stored, store, isNew }: StepProps) {
  const { _id: collegeId } = college;
  if (stored?.step === 'written')
    return <OwnReview college={college} reviewKey={stored.key} showKey={isNew} onGone={() => store(undefined)} />;
  if (stored?.step === 'proven')
    return (
      <>
        <p role="status">{translatedContent(messages.reviews.proven)}</p>
        <ReviewFields
          college={college}
          draft={stored.draft}
          onDraft={(draft) => storeReview(collegeId, { ...stored, draft })}
          submitLabel={t('Send the review')}
          send={async (form) => {
            const { ticket, key } = stored;
            try {
              await send(api.reviews.write, { body: { ...form, ticket, key } }, withoutCookie);
            } catch (error) {
              const { status, serverMessage } = toApiError(error);
              if (status !== 409) throw error;
              // The ticket is used, or its half-year is over. The text stays in sight, for another proof.
              notify('error', serverMessage ?? messages.reviews.failed);
              return store(undefined);
            }
            store({ ticket, key, step: 'written', draft: undefined });
          }}
        />
      </>
    );
  return (
    <>
      {stored?.draft?.text && (
        <>
          <p>{t('Your text is stored on this device. After the proof you can send it.')}</p>
          <blockquote lang={langOf(stored.draft.text)} className={fieldStyles.text}>
            {stored.draft.text}
          </blockquote>
        </>
      )}
      <ProofWays
        college={college}
        domains={domains}
        stored={stored?.step === 'lapsed' ? undefined : stored}
        onStored={store}
      />
      <KeyForm onKey={(key) => store({ ticket: '', key, step: 'written' })} />
    </>
  );
}

/** For a writer who saved their key. */
function KeyForm({ onKey }: { onKey(key: string): void }) {
  const form = useForm({
    values: { key: '' },
    check: (values) => firstProblems(reviewKeyForm, values),
    send: async ({ key }) => {
      await send(api.reviews.own, { body: { key: key.trim() } }, withoutCookie);
      onKey(key.trim());
    },
    failed: messages.reviews.failed,
  });
  return (
    <details>
      <summary>{t('I have the key of a review')}</summary>
      <form {...form.props} className="ui-stack">
        <Field label={t('Key of your review')} error={form.errorOf('key')}>
          <Input {...form.input('key')} autoComplete="off" autoCapitalize="none" spellCheck={false} required />
        </Field>
        <FormAlert>{form.error}</FormAlert>
        <Button type="submit" variant="secondary" busy={form.busy}>
          {t('Open my review')}
        </Button>
      </form>
    </details>
  );
}
