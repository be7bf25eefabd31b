import type { Consent, ConsentState } from '@setu/contracts';
import { messages } from '@setu/contracts';
import { type User, useSession } from '@setu/sdk';
import { Button } from '@setu/ui';
import { useEffect, useState } from 'react';
import { reloadConsent } from './consent.api';
import { ConsentForm } from './consent-form';
import { SendAgain } from './send-again';

/** What a guardian may have answered since the page was loaded. */
const mayHaveChanged: ConsentState[] = ['waiting', 'confirmed', 'declined', 'withdrawn'];

/** How it stands with the signed-in person's age and their guardian's consent, and what is missing. The profile and Chat Now show it. */
export default function ConsentPanel() {
  const user = useSession((session) => session.user);
  const state = user?.consent?.state ?? 'unknown';
  useEffect(() => {
    if (mayHaveChanged.includes(state)) reloadConsent().catch(() => {});
    // Once, when it appears.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return user && <ConsentOf user={user} />;
}

function ConsentOf({ user }: { user: User }) {
  const { consent } = user;
  const [changing, setChanging] = useState(false);
  const isAsked = !consent || consent.state === 'guardian-needed';
  const stop = () => setChanging(false);
  if (changing || (isAsked && !consent?.adultFrom))
    return <ConsentForm user={user} onDone={stop} onCancel={changing ? stop : undefined} />;
  return (
    <div className="ui-stack">
      <div role="status">
        <p>{told(consent!)}</p>
        {consent!.adultFrom && (
          <p>
            You changed your year of birth. We have noted it, and told your parent or guardian if we had asked them. It
            counts from {moment(consent!.adultFrom)}.
          </p>
        )}
      </div>
      <div className="ui-row">
        {consent!.state === 'waiting' && <SendAgain nextLetterAt={consent!.nextLetterAt!} />}
        <Button variant="quiet" onClick={() => setChanging(true)}>
          {consent!.guardian ? 'Change year or guardian' : 'Change year of birth'}
        </Button>
      </div>
    </div>
  );
}

function told({ state, since, guardian, birthYear }: Consent): string {
  const who = guardian ? `${guardian.name} (${guardian.email})` : 'Your parent or guardian';
  switch (state) {
    case 'waiting':
      return `We have written to ${who} on ${moment(since)}. As soon as they agree, you can chat. Ask them to look into their mailbox, and into the spam folder.`;
    case 'confirmed':
      return `${who} agreed on ${moment(since)}. They can withdraw it at any time.`;
    case 'declined':
      return `${who} did not agree, on ${moment(since)}. Until they change their mind, you cannot chat. Everything else works.`;
    case 'withdrawn':
      return `${who} withdrew their consent on ${moment(since)}. You cannot chat any more, unless they agree again. Everything else works.`;
    case 'adult':
      return `You were born in ${birthYear}: nobody else has to agree.`;
    default:
      return messages.consent.needed[state];
  }
}

const moment = (time: string) =>
  new Date(time).toLocaleString('en-IN', { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' });
