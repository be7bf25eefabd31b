import {
  addressOf,
  api,
  formatDateTime,
  messages,
  proofPhotoReasons,
  type ProofPhotoVerdict,
  type WaitingProofPhoto,
} from '@setu/contracts';
import { notify, send, useCallPages } from '@setu/sdk';
import { Button, Card } from '@setu/ui';
import { AdminPage } from '../../components/admin-page';
import { DecisionQueue, type ItemEvents } from '../../components/decision-queue';
import { useAction } from '../../components/use-action';
import { useState } from 'react';
import reportStyles from '../reports/reports.module.css';
import styles from './proof-photos.module.css';

const { loadFailed, none, decideFailed } = messages.proofPhoto;
const notShown = 'The photo is not shown yet. Wait for it, or reload the page if it does not come.';

/** The queue of photos that prove studies. It names no account and shows no review. */
export default function ProofPhotosPage() {
  const list = useCallPages(api.proofPhotos.page, { query: { limit: 24 } }, { revalidateOnMount: true });
  return (
    <AdminPage
      title="Proof photos"
      lead="Does the photo show a student’s card or a fee receipt of this college, with the number covered? Each decision deletes the photo, and an email tells the person. Without one it is deleted at its deadline."
    >
      <DecisionQueue list={list} label="Photos" failed={loadFailed} none={none}>
        {(photo, events) => <PhotoCard key={photo._id} photo={photo} {...events} />}
      </DecisionQueue>
    </AdminPage>
  );
}

function PhotoCard({ photo, onDecided, onStale }: ItemEvents & { photo: WaitingProofPhoto }) {
  const { _id: id, college = 'A college that is gone', received, deadline } = photo;
  const { busy, run } = useAction(decideFailed);
  const [isShown, setShown] = useState(false);
  const decide = async (verdict: ProofPhotoVerdict) => {
    if (verdict === 'approved' && !isShown) return notify('error', notShown);
    const call = () => send(api.proofPhotos.decide, { params: { id }, body: { verdict } });
    if (await run(async () => notify('success', (await call()).message))) onDecided();
    else onStale();
  };
  return (
    <Card as="li" className={reportStyles.report}>
      <header className={reportStyles.header}>
        <h2>{college}</h2>
        <span>
          Received <time dateTime={received}>{formatDateTime(received)}</time>, deleted on{' '}
          <time dateTime={deadline}>{formatDateTime(deadline)}</time>
        </span>
      </header>
      <img
        className={styles.photo}
        src={addressOf(api.proofPhotos.photo, { params: { id } })}
        alt={`Card or receipt for ${college}`}
        loading="lazy"
        onLoad={() => setShown(true)}
      />
      <div className="ui-row">
        <Button busy={busy} aria-label={`Approve: ${college}`} onClick={() => void decide('approved')}>
          Approve
        </Button>
        {Object.entries(proofPhotoReasons).map(([reason, words]) => (
          <Button
            key={reason}
            variant="secondary"
            disabled={busy}
            aria-label={`Reject: ${words}: ${college}`}
            onClick={() => void decide(reason as ProofPhotoVerdict)}
          >
            Reject: {words}
          </Button>
        ))}
      </div>
    </Card>
  );
}
