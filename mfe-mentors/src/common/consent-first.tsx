import { messages } from '@setu/contracts';
import { Slot, translatedContent, useSession } from '@setu/sdk';
import { Skeleton } from '@setu/ui';

/** Asks for the year of birth or the guardian's consent that a proof of studies needs. */
export function ConsentFirst() {
  const { user } = useSession();
  return (
    <>
      {user?.consent?.birthYear === undefined && <p>{translatedContent(messages.reviews.consent)}</p>}
      <Slot name="chat-consent" props={{}} fallback={<Skeleton shape="box" height="12em" />} />
    </>
  );
}
