import { api, firstProblems, isConsented, messages, reviewCodeForm, reviewProofForm } from '@setu/contracts';
import { requestLogin, send, t, translated, translatedContent, useForm, useSession } from '@setu/sdk';
import { Button, Field, FormAlert, Input } from '@setu/ui';
import { anyOf } from '../../common/any-of';
import { ConsentFirst } from '../../common/consent-first';
import { newSecret, type StoredReview } from './stored-review';

interface ProofProps {
  collegeId: string;
  /** Review that the college answers; absent for a proof that leads to a review. */
  reviewId?: string;
  domains: readonly string[];
  stored: StoredReview | undefined;
  onStored(review: StoredReview | undefined): void;
}

/** Proves a mailbox of the college: asks for its address, then for the code that was sent to it. */
export function ProofSteps({ stored, ...props }: ProofProps) {
  const { user, known } = useSession();
  if (!user)
    return (
      <>
        <p>
          {props.reviewId
            ? t('Please log in first. What you write is not stored with your account.')
            : t(
                'Please log in first: each account may review a college once in a half-year. What you write is not stored with your account.',
              )}
        </p>
        <Button busy={!known} onClick={() => requestLogin()}>
          {t('Log in')}
        </Button>
      </>
    );
  if (!isConsented(user.consent?.state ?? 'unknown')) return <ConsentFirst />;
  return stored ? <CodeForm {...props} stored={stored} /> : <MailboxForm {...props} />;
}

function MailboxForm({ collegeId, reviewId, domains, onStored }: Omit<ProofProps, 'stored'>) {
  const form = useForm({
    values: { email: '' },
    check: (values) => firstProblems({ email: reviewCodeForm.email }, values),
    send: async ({ email }) => {
      await send(api.reviews.askCode, { body: { collegeId, reviewId, email } });
      onStored({ ticket: newSecret(), key: newSecret(), step: 'asked' });
    },
    failed: messages.reviews.failed,
  });
  return (
    <form {...form.props} className="ui-stack">
      <Field
        label={translated(reviewCodeForm.email.label)}
        hint={
          reviewId
            ? t('At {domains}. We send a code there, and do not store the address with your answer.', {
                domains: anyOf(domains),
              })
            : t('At {domains}. We send a code there, and do not store the address with your review.', {
                domains: anyOf(domains),
              })
        }
        error={form.errorOf('email')}
      >
        <Input {...form.input('email')} type="email" autoCapitalize="none" spellCheck={false} required />
      </Field>
      <FormAlert>{form.error}</FormAlert>
      <Button type="submit" busy={form.busy}>
        {t('Send me a code')}
      </Button>
    </form>
  );
}

function CodeForm({ collegeId, reviewId, stored, onStored }: ProofProps & { stored: StoredReview }) {
  const form = useForm({
    values: { code: '' },
    check: (values) => firstProblems({ code: reviewProofForm.code }, values),
    send: async ({ code }) => {
      await send(api.reviews.prove, { body: { collegeId, reviewId, code: code.trim(), ticket: stored.ticket } });
      onStored({ ...stored, step: 'proven' });
    },
    failed: messages.reviews.failed,
  });
  return (
    <form {...form.props} className="ui-stack">
      <p role="status">{translatedContent(messages.reviews.codeSent)}</p>
      <Field label={translated(reviewProofForm.code.label)} error={form.errorOf('code')}>
        <Input {...form.input('code')} inputMode="numeric" autoComplete="one-time-code" required />
      </Field>
      <FormAlert>{form.error}</FormAlert>
      <Button type="submit" busy={form.busy}>
        {reviewId ? t('Go on to the answer') : t('Go on to the review')}
      </Button>
      <Button variant="quiet" onClick={() => onStored(undefined)}>
        {t('Ask for another code')}
      </Button>
    </form>
  );
}
