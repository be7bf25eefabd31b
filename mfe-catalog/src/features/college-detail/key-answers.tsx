import { type College, formatRupeesShort, lowestWholeCost, overallOf } from '@setu/contracts';
import { Link, paths } from '@setu/sdk';
import { buttonClass, Icon, RatingBadge } from '@setu/ui';
import styles from './key-answers.module.css';
import { showTabs } from './show-tabs';

/** What a newcomer asks first: what does it cost, how is it rated, whom can I talk to? */
export function KeyAnswers({ college }: { college: College }) {
  const { _id, courses, students } = college;
  const fee = lowestWholeCost(courses);
  const overall = overallOf(college.rating);
  const sample = college.provenance?.sampleFigures && ' (sample)';
  return (
    <div className={styles.answers}>
      <dl className={styles.figures}>
        <div>
          <dt>Whole course{fee && sample}</dt>
          <dd>
            {fee ? (
              <>
                <span className={styles.from}>from</span> <strong>{formatRupeesShort(fee.total)}</strong>
                <span className={styles.detail}>{fee.course}, all years and fees</span>
              </>
            ) : (
              <span className={styles.unknown}>Fees not known yet</span>
            )}
          </dd>
        </div>
        {overall !== undefined && (
          <div>
            <dt>Rating{sample}</dt>
            <dd>
              <RatingBadge value={overall} showBand />
            </dd>
          </div>
        )}
      </dl>
      <div className={styles.talk}>
        {students.length > 0 ? (
          <>
            <Link
              to={paths.college(_id, 'mentors')}
              onClick={showTabs}
              className={buttonClass({ size: 'lg', wide: true })}
            >
              <Icon name="message-circle" />
              Talk to a student
            </Link>
            <p>{countStudents(students.length)} of this college. Free of cost.</p>
          </>
        ) : (
          <p>
            Nobody from this college is here to talk to yet.{' '}
            <Link to={paths.mentors()}>See the mentors of other colleges</Link>
          </p>
        )}
      </div>
    </div>
  );
}

const countStudents = (count: number) => (count === 1 ? '1 student or alumnus' : `${count} students and alumni`);
