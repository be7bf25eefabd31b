import { api, type College, isConsented, messages } from '@setu/contracts';
import { lazyComponent, translated, useCall, useSession } from '@setu/sdk';
import { CardPageLoading } from '@setu/ui';
import { Suspense, useState } from 'react';
import { FocusedStep } from './focused-step';
import { ProofSteps } from './proof-steps';
import { type ProofWay, ProofWayChoice } from './proof-way-choice';
import type { StoredReview } from './stored-review';

const PhotoProof = lazyComponent(() => import(/* webpackChunkName: "photo-proof" */ './photo-proof'));

interface ProofWaysProps {
  college: College;
  domains: readonly string[];
  stored: StoredReview | undefined;
  onStored(review: StoredReview | undefined): void;
}

/** Proves that one studies at a college: by a code to a mailbox, where a domain is confirmed, or by a photo. */
export function ProofWays({ college, domains, stored, onStored }: ProofWaysProps) {
  const { _id: collegeId } = college;
  const { user } = useSession();
  const params = { id: collegeId };
  const photo = useCall(api.proofPhotos.own, user ? { params } : null, { revalidateOnMount: true });
  // Its ticket may be valid already.
  const isExchanging = stored?.step === 'photo';
  const isBegun = photo.data !== undefined && photo.data.state !== 'none';
  const [hasMoved, setHasMoved] = useState(false);
  const [chosen, setChosen] = useState<ProofWay>();
  const way = domains.length === 0 || isExchanging ? 'photo' : (chosen ?? (isBegun ? 'photo' : 'mailbox'));
  const steps = <ProofSteps collegeId={collegeId} domains={domains} stored={stored} onStored={onStored} />;
  if (!user || !isConsented(user.consent?.state ?? 'unknown') || stored?.step === 'asked') return steps;
  return (
    <>
      {domains.length > 0 && !isExchanging && <ProofWayChoice way={way} onChange={setChosen} />}
      {way === 'mailbox' ? (
        steps
      ) : photo.data ? (
        <FocusedStep key={photo.data.state} hasMoved={hasMoved}>
          <Suspense fallback={<CardPageLoading problem={undefined} height="16em" />}>
            <PhotoProof
              college={college}
              photo={photo.data}
              stored={stored}
              onPhoto={(next) => {
                setHasMoved(true);
                photo.set(next);
              }}
              onStored={onStored}
            />
          </Suspense>
        </FocusedStep>
      ) : (
        <CardPageLoading
          problem={photo.error && translated(photo.error.serverMessage ?? messages.reviews.failed)}
          onRetry={() => void photo.reload()}
          height="16em"
        />
      )}
    </>
  );
}
