import { type College, courseCosts, formatRupees, messages, type Programme } from '@setu/contracts';
import { langOf, Link, msg, paths, plain, t, translated, translatedContent } from '@setu/sdk';
import { Card, EmptyState, Icon, SampleMark, yearsText, strong, ProgrammeName } from '@setu/ui';
import { hasSamples } from '../../common/college-page';
import styles from './courses-tab.module.css';
import { TellUs } from './tell-us';

export function CoursesTab({ college }: { college: College }) {
  const { _id, courses } = college;
  const samples = hasSamples(college);
  if (courses.length === 0) return <NoCourses college={college} />;
  return (
    <ul className={styles.courses}>
      {courses.map((course) => {
        const [cost] = courseCosts([course]);
        return (
          <Card as="li" interactive key={course._id} className={styles.course}>
            <h2 className={styles.title}>
              <Link to={paths.course(_id, course._id)} className="ui-card__link">
                <ProgrammeName name={course.title} />
              </Link>
            </h2>
            {course.introDesc && (
              <p className={styles.intro} lang={langOf(course.introDesc)}>
                {course.introDesc}
              </p>
            )}
            <p className={styles.facts}>
              {course.duration !== undefined && (
                <span>
                  <Icon name="clock" /> {yearsText(course.duration)}
                </span>
              )}
              {cost && (
                <span>
                  {t(
                    cost.hostel
                      ? msg('<strong>{amount}</strong> whole course, hostel included')
                      : msg('<strong>{amount}</strong> whole course'),
                    { amount: formatRupees(cost.total), strong },
                  )}
                </span>
              )}
              {samples && <SampleMark of={plain('course')} />}
            </p>
          </Card>
        );
      })}
    </ul>
  );
}

function NoCourses({ college: { _id, programmes = [], exams = [] } }: { college: College }) {
  if (programmes.length > 0)
    return <ApprovedProgrammes programmes={programmes} hasFees={exams.some(({ fee }) => fee)} />;
  return (
    <EmptyState title={translated(messages.college.noCourses)} action={<TellUs college={_id} subject="programmes" />}>
      {t('We don’t know its courses yet. The college or its university can tell you.')}
    </EmptyState>
  );
}

/** The courses of a college of which only the approval is known. */
const ApprovedProgrammes = ({ programmes, hasFees }: { programmes: Programme[]; hasFees: boolean }) => (
  <div className="ui-stack">
    <ul className={styles.courses} aria-label={plain('Approved programmes')}>
      {programmes.map(({ level, course, intake }) => (
        <Card as="li" key={`${level} ${course}`} className={styles.course}>
          <h2 className={styles.title}>
            <ProgrammeName name={course} />
          </h2>
          <p className={styles.facts}>
            <span>{translatedContent(level)}</span>
            <span>{t('{count, plural, one {# seat} other {# seats}} a year', { count: intake })}</span>
          </p>
        </Card>
      ))}
    </ul>
    <p className={styles.intro}>
      {t(
        hasFees
          ? msg('Approved by AICTE for 2025. Fees by branch are under Admissions.')
          : msg(
              'Approved by AICTE for 2025. We have no fees and conditions of these courses yet; the college can tell you.',
            ),
      )}
    </p>
  </div>
);
