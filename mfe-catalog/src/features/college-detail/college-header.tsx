import {
  type College,
  displayName,
  formatPercent,
  formatRating,
  formatRupeesShort,
  lowestWholeCost,
  overallOf,
  plural,
} from '@setu/contracts';
import { Link, paths } from '@setu/sdk';
import { buttonClass, Icon, RatingBadge } from '@setu/ui';
import { type HeaderBadge, PageHeader } from '../../common/college-page';
import styles from './college-header.module.css';
import { showTabs } from './college-tabs';

export const CollegeHeader = ({ college }: { college: College }) => (
  <PageHeader
    college={college}
    title={displayName(college.name)}
    subtitle={
      <>
        {college.officialName && <p className={styles.affiliation}>Officially: {college.officialName}</p>}
        {college.affiliation && <p className={styles.affiliation}>Affiliated to {college.affiliation}</p>}
      </>
    }
    badges={collegeBadges(college)}
  >
    <KeyAnswers college={college} />
  </PageHeader>
);

/** The first questions of a newcomer: what does it cost, how is it rated, whom can I talk to? */
function KeyAnswers({ college }: { college: College }) {
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
            <p>{plural(students.length, 'student or alumnus', 'students and alumni')} of this college. Free of cost.</p>
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

/** Place, founding year, type, rating and placement rate. One badge says that both of the last two are unknown. */
function collegeBadges({ location, establishedYear, type, rating, placementRate }: College): HeaderBadge[] {
  const overall = overallOf(rating);
  const figures: HeaderBadge[] =
    overall === undefined && placementRate === undefined
      ? [{ text: 'Rating and placement rate N/A' }]
      : [
          { text: overall === undefined ? 'Rating N/A' : `${formatRating(overall)} out of 5`, icon: 'star' },
          {
            text: `Placement rate ${placementRate === undefined ? 'N/A' : formatPercent(placementRate)}`,
            icon: 'briefcase',
          },
        ];
  return [
    ...(location ? [{ text: location, icon: 'map-pin' as const }] : []),
    ...(establishedYear ? [{ text: `Est. ${establishedYear}`, icon: 'calendar' as const }] : []),
    ...(type ? [{ text: type, icon: 'building' as const }] : []),
    ...figures,
  ];
}
