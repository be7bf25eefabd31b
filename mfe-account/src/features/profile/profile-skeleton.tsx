import { Skeleton, VisuallyHidden } from '@setu/ui';
import styles from './profile.module.css';

/** The boxes of the profile until it is known whose it is. */
export const ProfileSkeleton = () => (
  <div className={styles.page} aria-busy="true">
    <p role="status">
      <VisuallyHidden>Loading your profile…</VisuallyHidden>
    </p>
    <Skeleton shape="title" width="12rem" height="2.4rem" />
    <Skeleton shape="box" height="34rem" />
  </div>
);
