import { Section, Skeleton } from '@setu/ui';
import styles from './widget-skeletons.module.css';

/** The boxes of the slices' widgets, so that nothing moves when they arrive. */
export const FeaturedSkeleton = () => (
  <Section title="Discover the Best Colleges Near You" aria-busy>
    <p role="status" className={styles.loading}>
      Loading Colleges...
    </p>
    <div className={styles.colleges}>
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} shape="box" className={styles.college} />
      ))}
    </div>
    <Skeleton shape="button" width="7.5rem" />
  </Section>
);

export const MentorsSkeleton = () => (
  <Section
    title="Talk to UGs/Alumnis"
    lead="They study where you want to go. Ask them what no brochure tells."
    aria-busy
  >
    <div className={styles.mentors}>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} shape="box" className={styles.mentor} />
      ))}
    </div>
    <div className={styles.controls} />
  </Section>
);
