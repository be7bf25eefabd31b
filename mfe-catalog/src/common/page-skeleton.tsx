import { Container, Skeleton, VisuallyHidden } from '@setu/ui';
import styles from './page-skeleton.module.css';

/** The head of any of our pages while it downloads. */
export const PageSkeleton = () => (
  <Container className={styles.page}>
    <div role="status">
      <VisuallyHidden>Loading page…</VisuallyHidden>
    </div>
    <div className={styles.head}>
      <Skeleton shape="box" width="5rem" height="5rem" />
      <div>
        <Skeleton shape="title" width="60%" />
        <Skeleton lines={2} />
      </div>
    </div>
    <Skeleton shape="box" height="12rem" />
  </Container>
);
