import { api, type College, formatDate, messages, type OwnProofPhoto, proofPhotoReasons } from '@setu/contracts';
import { type ApiError, language, notify, send, t, translated, useForm } from '@setu/sdk';
import { Button, FormAlert } from '@setu/ui';
import { useState } from 'react';
import { PhotoForm } from './photo-form';
import { newSecret, readReview, storeReview, type StoredReview } from './stored-review';

interface PhotoProofProps {
  college: College;
  photo: OwnProofPhoto;
  stored: StoredReview | undefined;
  onPhoto(photo: OwnProofPhoto): void;
  onStored(review: StoredReview | undefined): void;
}

/** Proves by a photo: sends it, waits for the decision, and goes on to the review. */
export default function PhotoProof({ college, photo, stored, onPhoto, onStored }: PhotoProofProps) {
  const { _id: collegeId } = college;
  const { state, reason, until } = photo;
  // The answer to an earlier exchange may have been lost.
  if (state === 'approved' || stored?.step === 'photo')
    return <Exchange collegeId={collegeId} onStored={onStored} onGone={() => onPhoto({ state: 'none' })} />;
  if (state === 'waiting')
    return (
      <>
        <p role="status">
          {t('Your photo waits to be checked, until {date} at the latest; then it is deleted. We send you an email.', {
            date: formatDate(until!, 'short', language()),
          })}
        </p>
        <Withdrawal collegeId={collegeId} onDone={() => onPhoto({ state: 'none' })} />
      </>
    );
  return (
    <>
      {state === 'rejected' && (
        <p role="status">
          {t('Your photo was not accepted, and is deleted: {reason}.', {
            reason: translated(proofPhotoReasons[reason!]),
          })}
        </p>
      )}
      <PhotoForm
        whoSees={t(
          'Only administrators who check photos see it, in a list with the name of the college. The list shows neither your account nor your review.',
        )}
        sendPhoto={async (body) =>
          onPhoto(await send(api.proofPhotos.sendPhoto, { params: { id: collegeId }, body }, { timeout: 120_000 }))
        }
      />
    </>
  );
}

interface ExchangeProps {
  collegeId: string;
  onStored(review: StoredReview | undefined): void;
  onGone(): void;
}

function Exchange({ collegeId, onStored, onGone }: ExchangeProps) {
  const form = useForm({
    values: {},
    send: async () => {
      // An earlier try may have made the ticket valid, though its answer was lost.
      const earlier = readReview(collegeId);
      const pending =
        earlier?.step === 'photo'
          ? earlier
          : { draft: earlier?.draft, ticket: newSecret(), key: newSecret(), step: 'photo' as const };
      storeReview(collegeId, pending);
      await send(api.proofPhotos.exchange, { params: { id: collegeId }, body: { ticket: pending.ticket } });
      onStored({ ...pending, step: 'proven' });
    },
    failed: messages.reviews.failed,
    onError({ status, serverMessage }) {
      if (status !== 409) return false;
      onStored(undefined);
      notify('error', serverMessage ?? messages.reviews.failed);
      onGone();
      return true;
    },
  });
  return (
    <form {...form.props} className="ui-stack">
      <p role="status">{t('Your photo is accepted, and deleted.')}</p>
      <FormAlert>{form.error}</FormAlert>
      <Button type="submit" busy={form.busy}>
        {t('Go on to the review')}
      </Button>
    </form>
  );
}

function Withdrawal({ collegeId, onDone }: { collegeId: string; onDone(): void }) {
  const [busy, setBusy] = useState(false);
  const withdraw = async () => {
    setBusy(true);
    try {
      notify('success', (await send(api.proofPhotos.withdraw, { params: { id: collegeId } })).message);
      onDone();
    } catch (error) {
      setBusy(false);
      notify('error', (error as ApiError).serverMessage ?? messages.reviews.failed);
    }
  };
  return (
    <Button variant="secondary" busy={busy} onClick={() => void withdraw()}>
      {t('Delete the photo')}
    </Button>
  );
}
