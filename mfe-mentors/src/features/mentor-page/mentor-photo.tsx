import { api, formatDate, messages, type OwnMentorPage, proofPhotoReasons } from '@setu/contracts';
import { language, notify, send, t, toApiError, toFormProblem, translated } from '@setu/sdk';
import { Button } from '@setu/ui';
import { useState } from 'react';
import { withoutCookie } from '../../common/without-cookie';
import { PhotoForm } from '../write-review/photo-form';

interface MentorPhotoProps {
  pageKey: string;
  photo: OwnMentorPage['photo'];
  onChanged(page: OwnMentorPage): void;
}

/** Lets a mentor prove by a photo of an ID card or fee receipt that they study at their college. */
export default function MentorPhoto({ pageKey: key, photo, onChanged }: MentorPhotoProps) {
  const [busy, setBusy] = useState(false);
  const sendPhoto = async (body: FormData) => {
    body.set('key', key);
    onChanged(await send(api.mentorPage.sendPhoto, { body }, { ...withoutCookie, timeout: 120_000 }));
  };
  const withdraw = async () => {
    setBusy(true);
    try {
      onChanged(await send(api.mentorPage.withdrawPhoto, { body: { key } }, withoutCookie));
    } catch (error) {
      notify('error', toFormProblem(toApiError(error), [], messages.mentorPage.failed).message);
    }
    setBusy(false);
  };
  if (photo?.state === 'waiting')
    return (
      <>
        <p role="status">
          {t('Your photo waits to be checked, until {date} at the latest; then it is deleted. We send you an email.', {
            date: formatDate(photo.until!, 'short', language()),
          })}
        </p>
        <Button variant="secondary" busy={busy} onClick={() => void withdraw()}>
          {t('Delete the photo')}
        </Button>
      </>
    );
  return (
    <>
      {photo?.reason && (
        <p role="status">
          {t('Your photo was not accepted, and is deleted: {reason}.', {
            reason: translated(proofPhotoReasons[photo.reason]),
          })}
        </p>
      )}
      <PhotoForm
        whoSees={t(
          'Only administrators who check photos see it, in a list with the name of the college and without your name.',
        )}
        sendPhoto={sendPhoto}
      />
    </>
  );
}
