import { Skeleton, VisuallyHidden } from '@setu/ui';

/** While it is asked who is logged in, and while the code of a page comes. */
export const PageWaiting = () => (
  <div className="ui-stack" aria-busy="true">
    <p role="status">
      <VisuallyHidden>One moment…</VisuallyHidden>
    </p>
    <Skeleton shape="title" width="14rem" height="2rem" />
    <Skeleton shape="box" height="20rem" />
  </div>
);
