import { displayName, formatRating, formatRupees, overallOf, wholeCost } from '@setu/contracts';
import { Link, paths } from '@setu/sdk';
import { Badge, CollegeMark, cx } from '@setu/ui';
import { formatYears } from '../../shared/format-years';
import { isLongName } from '../../shared/small-text';
import type { CourseWithCollege } from './course-detail.api';
import styles from './course-header.module.css';

export function CourseHeader({ course }: { course: CourseWithCollege }) {
  const { college, title, duration, introDesc } = course;
  const rating = course.rating ?? overallOf(college.rating);
  const cost = wholeCost(course);
  return (
    <header className={styles.header}>
      <CollegeMark name={college.name} logo={college.logo} size="lg" loading="eager" />
      <div className={styles.text}>
        <h1 className={cx(styles.title, isLongName(title) && styles.longTitle)}>{title}</h1>
        <p className={styles.college}>
          <Link to={paths.college(college._id)}>{displayName(college.name)}</Link>
        </p>
        <ul className={styles.badges} aria-label="At a glance">
          {college.location && (
            <li>
              <Badge icon="map-pin">{college.location}</Badge>
            </li>
          )}
          {duration !== undefined && (
            <li>
              <Badge icon="clock">{formatYears(duration)}</Badge>
            </li>
          )}
          {college.type && (
            <li>
              <Badge icon="building">{college.type}</Badge>
            </li>
          )}
          <li>
            <Badge icon="star">{rating === undefined ? 'Rating N/A' : `${formatRating(rating)} out of 5`}</Badge>
          </li>
        </ul>
        {introDesc && <p className={styles.intro}>{introDesc}</p>}
      </div>
      {cost && (
        <p className={styles.cost}>
          <span>Whole course costs</span> <strong>{formatRupees(cost)}</strong>
        </p>
      )}
    </header>
  );
}
