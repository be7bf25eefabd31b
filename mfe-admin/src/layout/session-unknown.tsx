import { Container, ErrorCard } from '@setu/ui';
import { PageWaiting } from './page-waiting';

/** It is not known yet who is logged in, or the server did not say. */
export const SessionUnknown = ({ asking, onRetry }: { asking: boolean; onRetry(): void }) => (
  <Container style={{ paddingBlock: 'var(--space-6)' }}>
    {asking ? (
      <PageWaiting />
    ) : (
      <ErrorCard
        title="It could not be checked who is logged in"
        message="The server did not answer. Please check your connection."
        onRetry={onRetry}
      />
    )}
  </Container>
);
