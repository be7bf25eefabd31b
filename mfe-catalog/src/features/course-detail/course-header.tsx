import { displayName, formatRupees, wholeCost } from '@setu/contracts';
import { Link, paths } from '@setu/sdk';
import { PageHeader } from '../../common/page-header';
import { courseBadges } from './course-badges';
import type { CourseWithCollege } from './course-detail.api';
import styles from './course-header.module.css';

export function CourseHeader({ course }: { course: CourseWithCollege }) {
  const { college, title, introDesc } = course;
  const cost = wholeCost(course);
  return (
    <PageHeader
      college={college}
      title={title}
      subtitle={
        <p>
          <Link to={paths.college(college._id)} className={styles.college}>
            {displayName(college.name)}
          </Link>
        </p>
      }
      badges={courseBadges(course)}
      intro={introDesc && <p className={styles.intro}>{introDesc}</p>}
    >
      {cost && (
        <p className={styles.cost}>
          <span>Whole course costs</span> <strong>{formatRupees(cost)}</strong>
        </p>
      )}
    </PageHeader>
  );
}
