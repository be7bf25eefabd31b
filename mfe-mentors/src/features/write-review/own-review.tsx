import {
  api,
  type College,
  formatDate,
  messages,
  moderationHours,
  reviewReasons,
  type UnpublishedReview,
} from '@setu/contracts';
import { type ApiError, language, notify, plain, send, t, translated, translatedContent, useCall } from '@setu/sdk';
import { Button, CardPageLoading, Dialog, FormAlert, saveFile } from '@setu/ui';
import { type ReactNode, useState } from 'react';
import { withoutCookie } from '../../common/without-cookie';
import { ReviewFields } from './review-fields';
import styles from './write-review.module.css';

interface OwnReviewProps {
  college: College;
  reviewKey: string;
  /** Whether the key is shown: once, after the review is sent. */
  showKey: boolean;
  /** Called when there is no review with the key any more. */
  onGone(): void;
}

/** The writer's own review: its state, and how to change or withdraw it. */
export function OwnReview({ college, reviewKey, showKey, onGone }: OwnReviewProps) {
  const body = { key: reviewKey };
  const { data, error, isValidating, reload, set } = useCall(api.reviews.own, { body }, { revalidateOnMount: true });
  const [step, setStep] = useState<'change' | 'withdraw'>();
  const [appealing, setAppealing] = useState(false);
  if (!data)
    return (
      <>
        <CardPageLoading
          problem={error && !isValidating && translated(error.serverMessage ?? messages.reviews.failed)}
          onRetry={error?.status === 404 ? undefined : () => void reload()}
          height="12em"
        />
        {error?.status === 404 && <Button onClick={onGone}>{t('Remove the key from this device')}</Button>}
      </>
    );
  if (step === 'change')
    return (
      <ReviewFields
        college={college}
        review={data}
        submitLabel={t('Send the changed review')}
        send={async (form) => {
          set(await send(api.reviews.changeOwn, { body: { ...form, ...body, seen: data.revision } }, withoutCookie));
          setStep(undefined);
        }}
      />
    );
  const appeal = async () => {
    setAppealing(true);
    try {
      set(await send(api.reviews.appeal, { body: { ...body, seen: data.revision } }, withoutCookie));
    } catch (failure) {
      notify('error', (failure as ApiError).serverMessage ?? messages.reviews.failed);
      void reload();
    }
    setAppealing(false);
  };
  return (
    <>
      {showKey && <Key reviewKey={reviewKey} college={college.name} />}
      <p role="status">{describe(data)}</p>
      <p className={styles.text}>{data.text}</p>
      <div className={styles.actions}>
        {data.state === 'rejected' && !data.appeal && (
          <Button variant="secondary" busy={appealing} onClick={() => void appeal()}>
            {t('Appeal')}
          </Button>
        )}
        <Button variant="secondary" onClick={() => setStep('change')}>
          {t('Change it')}
        </Button>
        <Button variant="secondary" onClick={() => setStep('withdraw')}>
          {t('Withdraw it')}
        </Button>
      </div>
      {step === 'withdraw' && (
        <WithdrawDialog reviewKey={reviewKey} onClose={() => setStep(undefined)} onDone={onGone} />
      )}
    </>
  );
}

const Key = ({ reviewKey, college }: { reviewKey: string; college: string }) => (
  <div className="ui-stack">
    <p>
      {t(
        'Thank you. This is the key of your review. It is shown this once. With it alone you can change or withdraw the review on another device, or after you have logged out here. We cannot give it back to you.',
      )}
    </p>
    <code className={styles.key}>{reviewKey}</code>
    <p>
      <Button
        icon="arrow-down"
        onClick={() =>
          saveFile(
            new Blob([`${plain('Key of my review of {college}:', { college })}\n${reviewKey}\n`], {
              type: 'text/plain',
            }),
            'review-key.txt',
          )
        }
      >
        {t('Save as a file')}
      </Button>
    </p>
  </div>
);

function WithdrawDialog({ reviewKey, onClose, onDone }: { reviewKey: string; onClose(): void; onDone(): void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const withdraw = async () => {
    setBusy(true);
    try {
      const { message } = await send(api.reviews.withdraw, { body: { key: reviewKey } }, withoutCookie);
      notify('success', message);
      onDone();
    } catch {
      setBusy(false);
      setProblem(messages.reviews.failed);
    }
  };
  return (
    <Dialog open size="sm" title={t('Withdraw the review?')} onClose={onClose}>
      <p>{t('It is deleted for good. You can write another one in the next half-year.')}</p>
      <FormAlert>{problem && translatedContent(problem)}</FormAlert>
      <Button busy={busy} onClick={() => void withdraw()}>
        {t('Delete my review')}
      </Button>
    </Dialog>
  );
}

function describe({ state, published, reason, appeal }: UnpublishedReview): ReactNode {
  if (state === 'published') {
    const date = formatDate(published!, 'short', language());
    return appeal === 'granted'
      ? t('Your appeal was granted. Visitors see it from {date} on.', { date })
      : t('Your review is approved. Visitors see it from {date} on.', { date });
  }
  if (state === 'waiting')
    return appeal === 'waiting'
      ? t('Your appeal waits for another moderator.')
      : t('Your review waits for a moderator, for at most {hours} hours.', { hours: moderationHours });
  return (
    <>
      {t('A moderator rejected your review: {reason}.', { reason: translated(reviewReasons[reason!]) })}{' '}
      {appeal
        ? t('You have appealed, and another moderator rejected it too.')
        : t('You may appeal once: another moderator then decides.')}{' '}
      {t('You can change it; a moderator then reads it once more.')}
    </>
  );
}
