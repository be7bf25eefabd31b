import type { College } from '@setu/contracts';
import { SliceWidget } from '@setu/sdk';
import { Skeleton } from '@setu/ui';
import styles from './mentors-tab.module.css';

export const MentorsTab = ({ college: { _id: collegeId, students } }: { college: College }) => (
  <SliceWidget
    slice="mentors"
    name="CollegeMentors"
    props={{ collegeId }}
    fallback={<MentorsSkeleton count={students.length} />}
  />
);

const MentorsSkeleton = ({ count }: { count: number }) => (
  <div className={styles.skeletons}>
    {Array.from({ length: Math.min(count, 6) || 1 }, (_, index) => (
      <Skeleton key={index} shape="box" height="18rem" />
    ))}
  </div>
);
