import { messages } from '@setu/contracts';
import { PageHead, useLocation } from '@setu/sdk';
import { Button, Card, Container, Skeleton, VisuallyHidden } from '@setu/ui';
import styles from './guardian.module.css';
import { GuardianQuestion } from './guardian-question';
import { useGuardianRequest } from './use-guardian-request';

/** Behind the link of a guardian's letter: no account, no log-in. The token stands behind the #, and what is read is posted. */
export default function GuardianPage() {
  const { hash } = useLocation();
  const token = hash.slice(1);
  return (
    <Container width="narrow" className={styles.page}>
      <PageHead title="Consent of a parent or guardian" />
      <meta name="robots" content="noindex" />
      <Request key={token} token={token} />
    </Container>
  );
}

function Request({ token }: { token: string }) {
  const { request, problem, busy, tryAgain, answer } = useGuardianRequest(token);
  if (request) return <GuardianQuestion request={request} problem={problem} busy={busy} onAnswer={answer} />;
  if (!problem)
    return (
      <div aria-busy="true">
        <p role="status">
          <VisuallyHidden>Loading…</VisuallyHidden>
        </p>
        <Skeleton shape="box" height="30rem" />
      </div>
    );
  return (
    <Card className={styles.card}>
      <h1>Consent of a parent or guardian</h1>
      <p role="alert">{problem}</p>
      {problem === messages.network && <Button onClick={tryAgain}>Try again</Button>}
    </Card>
  );
}
