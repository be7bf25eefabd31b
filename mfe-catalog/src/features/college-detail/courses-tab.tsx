import { type College, formatRupees, messages, wholeCost } from '@setu/contracts';
import { Link, paths } from '@setu/sdk';
import { Card, EmptyState, Icon } from '@setu/ui';
import { formatYears } from '../../common/format-years';
import styles from './courses-tab.module.css';

export function CoursesTab({ college: { _id, courses } }: { college: College }) {
  if (courses.length === 0) return <EmptyState title={messages.college.noCourses} />;
  return (
    <ul className={styles.courses}>
      {courses.map((course) => {
        const cost = wholeCost(course);
        return (
          <Card as="li" interactive key={course._id} className={styles.course}>
            <h2 className={styles.title}>
              <Link to={paths.course(_id, course._id)} className="ui-card__link">
                {course.title}
              </Link>
            </h2>
            {course.introDesc && <p className={styles.intro}>{course.introDesc}</p>}
            <p className={styles.facts}>
              {course.duration !== undefined && (
                <span>
                  <Icon name="clock" /> {formatYears(course.duration)}
                </span>
              )}
              {cost && (
                <span>
                  <strong>{formatRupees(cost)}</strong> whole course
                </span>
              )}
            </p>
          </Card>
        );
      })}
    </ul>
  );
}
