import { Card, Skeleton } from '@setu/ui';
import styles from './college-card.module.css';

/** The box of a card, before it comes. */
export const CollegeCardSkeleton = () => (
  <Card className={styles.card} aria-hidden>
    <Skeleton shape="box" width="3.5rem" height="3.5rem" />
    <div className={styles.text}>
      <Skeleton shape="title" width="85%" />
      <Skeleton width="60%" />
    </div>
    <div className={styles.foot}>
      <Skeleton width="45%" />
      <Skeleton width="75%" />
    </div>
  </Card>
);
