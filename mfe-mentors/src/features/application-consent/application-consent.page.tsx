import { type Consent, messages } from '@setu/contracts';
import { PageHead, toApiError, useLocation } from '@setu/sdk';
import { Button, Card, Container, Skeleton, VisuallyHidden } from '@setu/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApplicantAnswer, readConsent } from './application-consent.api';
import styles from '../mentorship-application/mentorship-application.module.css';
import { CompletionForm } from './completion-form';

/** Behind the link of an applicant's letter: asks for what their application lacks. */
export default function ApplicationConsentPage() {
  const token = useLocation().hash.slice(1);
  return (
    <Container width="narrow" className={styles.page}>
      <PageHead title="Complete your application" />
      <meta name="robots" content="noindex" />
      <Completion key={token} token={token} />
    </Container>
  );
}

function Completion({ token }: { token: string }) {
  const [answer, setAnswer] = useState<ApplicantAnswer>();
  const [problem, setProblem] = useState(token ? '' : messages.consent.badLink);
  const load = useCallback(
    () => readConsent(token).then(setAnswer, (error: unknown) => setProblem(inWords(error))),
    [token],
  );
  useEffect(() => {
    if (token) void load();
  }, [token, load]);
  const tryAgain = () => {
    setProblem('');
    void load();
  };

  if (problem)
    return (
      <Card className="ui-stack">
        <h1>Complete your application</h1>
        <p role="alert">{problem}</p>
        {problem === messages.network && <Button onClick={tryAgain}>Try again</Button>}
      </Card>
    );
  if (!answer)
    return (
      <div aria-busy="true">
        <p role="status">
          <VisuallyHidden>Loading…</VisuallyHidden>
        </p>
        <Skeleton shape="box" height="20rem" />
      </div>
    );
  const { firstName, consent } = answer;
  if (consent.state === 'unknown' || consent.state === 'guardian-needed')
    return (
      <Card className="ui-stack">
        <h1>Complete your application</h1>
        <p>Hello {firstName}. One thing is missing before our team may read your application.</p>
        <CompletionForm token={token} onDone={setAnswer} />
      </Card>
    );
  return <Completed consent={consent} />;
}

function inWords(error: unknown): string {
  const { status, serverMessage } = toApiError(error);
  return status === 0 ? messages.network : (serverMessage ?? messages.consent.badLink);
}

function Completed({ consent }: { consent: Consent }) {
  const title = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone with the form.
  useEffect(() => title.current?.focus(), []);
  return (
    <Card className="ui-stack">
      <h1 ref={title} tabIndex={-1}>
        Your application
      </h1>
      <p>{told(consent)}</p>
    </Card>
  );
}

function told({ state, guardian }: Consent): string {
  const who = guardian ? `${guardian.name} (${guardian.email})` : 'your parent or guardian';
  switch (state) {
    case 'waiting':
      return `Thank you. We have written to ${who}. As soon as they agree, our team reads your application.`;
    case 'declined':
      return `${who} did not agree, so we do not go on with your application.`;
    case 'withdrawn':
      return `${who} has withdrawn their consent, so we do not go on with your application.`;
    default:
      return 'Thank you, nothing is missing. Our team reads your application and gets back to you by email or phone.';
  }
}
