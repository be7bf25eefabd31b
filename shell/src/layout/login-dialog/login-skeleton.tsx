import { Skeleton, VisuallyHidden } from '@setu/ui';

/** The boxes of the log-in panel while its code comes. */
export const LoginSkeleton = () => (
  <div className="ui-stack" aria-busy="true">
    <p role="status">
      <VisuallyHidden>Loading…</VisuallyHidden>
    </p>
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} shape="box" height="2.875rem" />
    ))}
  </div>
);
