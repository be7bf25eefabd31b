import { Skeleton } from '@setu/ui';
import styles from './mentor-grid.module.css';

/** The boxes of a first screen of mentors. */
export const MentorSkeletons = () => (
  <div className={styles.skeletons} aria-hidden>
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} shape="box" height="15.5rem" />
    ))}
  </div>
);
