import { api, firstProblems, messages, reviewCodeForm, reviewProofForm } from '@setu/contracts';
import { requestLogin, send, useForm, useSession } from '@setu/sdk';
import { Button, Field, FormAlert, Input } from '@setu/ui';
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
          Please log in first{props.reviewId ? '' : ': each account may review a college once in a half-year'}. What you
          write is not stored with your account.
        </p>
        <Button busy={!known} onClick={() => requestLogin()}>
          Log in
        </Button>
      </>
    );
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
        label={reviewCodeForm.email.label}
        hint={`At ${domains.join(' or ')}. We send a code there, and do not store the address with your ${reviewId ? 'answer' : 'review'}.`}
        error={form.errorOf('email')}
      >
        <Input {...form.input('email')} type="email" autoCapitalize="none" spellCheck={false} required />
      </Field>
      <FormAlert>{form.error}</FormAlert>
      <Button type="submit" busy={form.busy}>
        Send me a code
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
      <p role="status">{messages.reviews.codeSent}</p>
      <Field label={reviewProofForm.code.label} error={form.errorOf('code')}>
        <Input {...form.input('code')} inputMode="numeric" autoComplete="one-time-code" required />
      </Field>
      <FormAlert>{form.error}</FormAlert>
      <Button type="submit" busy={form.busy}>
        Go on to the {reviewId ? 'answer' : 'review'}
      </Button>
      <Button variant="quiet" onClick={() => onStored(undefined)}>
        Ask for another code
      </Button>
    </form>
  );
}
