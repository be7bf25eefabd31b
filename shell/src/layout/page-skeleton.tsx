import { Container, Skeleton, VisuallyHidden } from '@setu/ui';

/** Stands in for a page while its code loads. */
export const PageSkeleton = () => (
  <Container aria-busy="true" style={{ paddingBlock: 'var(--space-6)' }}>
    <p role="status">
      <VisuallyHidden>Loading the page…</VisuallyHidden>
    </p>
    <div className="ui-stack">
      <Skeleton shape="title" width="min(22rem, 80%)" height="2.4rem" />
      <Skeleton lines={3} />
      <div className="ui-grid">
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} shape="box" height="18rem" />
        ))}
      </div>
    </div>
  </Container>
);
