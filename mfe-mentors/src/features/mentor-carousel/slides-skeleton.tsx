import { cx, Skeleton } from '@setu/ui';
import styles from './mentor-carousel.module.css';

/** The carousel's box before its mentors are there. */
export const SlidesSkeleton = () => (
  <div className={styles.carousel} aria-hidden>
    <div className={cx(styles.view, styles.row)}>
      {[1, 2, 3].map((slide) => (
        <Skeleton key={slide} shape="box" className={styles.slide} />
      ))}
    </div>
    <div className={styles.controls} />
  </div>
);
