import {
  type College,
  costDetail,
  courseCosts,
  displayName,
  formatNumber,
  formatPercent,
  formatRating,
  formatRupeesShort,
  knownType,
  mainCost,
  overallOf,
  plural,
} from '@setu/contracts';
import { Link, paths } from '@setu/sdk';
import { buttonClass, Icon, RatingBadge, SampleMark } from '@setu/ui';
import { PageActions } from '../college-actions/college-actions';
import { hasSamples, type HeaderBadge, PageHeader } from '../../common/college-page';
import styles from './college-header.module.css';
import { CollegeStatus } from './college-status';
import { feeRange, isOtherName } from './on-record';
import { showTabs } from './college-tabs';

export const CollegeHeader = ({ college }: { college: College }) => (
  <PageHeader
    college={college}
    title={displayName(college.name)}
    subtitle={
      <>
        <CollegeStatus college={college} />
        {isOtherName(college.officialName, college.name) && (
          <p className={styles.affiliation}>Officially: {college.officialName}</p>
        )}
        {college.affiliation && <p className={styles.affiliation}>Affiliated to {college.affiliation}</p>}
      </>
    }
    badges={collegeBadges(college)}
    actions={<PageActions college={college} />}
  >
    <KeyAnswers college={college} />
  </PageHeader>
);

/** The first questions of a newcomer: what does it cost, how is it rated, whom can I talk to? */
function KeyAnswers({ college }: { college: College }) {
  const { programmes = [], ranks: [rank] = [] } = college;
  const seats = programmes.reduce((sum, { intake }) => sum + intake, 0);
  const overall = overallOf(college.rating);
  const samples = hasSamples(college);
  return (
    <div className={styles.answers}>
      <dl className={styles.figures}>
        <Cost college={college} />
        {overall !== undefined && (
          <div>
            <dt>Rating {samples && <SampleMark of="rating" />}</dt>
            <dd>
              <RatingBadge value={overall} showBand />
            </dd>
          </div>
        )}
        {seats > 0 && (
          <div>
            <dt>Seats a year</dt>
            <dd>
              <strong>{formatNumber(seats)}</strong>
              <span className={styles.detail}>{plural(programmes.length, 'programme')}, AICTE 2025</span>
            </dd>
          </div>
        )}
        {rank && (
          <div>
            <dt>NIRF rank</dt>
            <dd>
              <strong>{rank.rank}</strong>
              <span className={styles.detail}>
                {rank.category}, {rank.year}
              </span>
            </dd>
          </div>
        )}
      </dl>
      <div className={styles.talk}>
        <Talk college={college} />
      </div>
    </div>
  );
}

/** Shows the whole cost of a course, or else the fees of a year from the record of an exam. */
function Cost({ college }: { college: College }) {
  const cost = mainCost(courseCosts(college.courses));
  const exam = college.exams?.find(({ fee }) => fee);
  if (!cost && exam?.fee)
    return (
      <div>
        <dt>Fee a year</dt>
        <dd>
          <strong>{feeRange(exam.fee)}</strong>
          <span className={styles.detail}>
            by branch, record of {exam.name}, {exam.fee.year}
          </span>
        </dd>
      </div>
    );
  return (
    <div>
      <dt>Whole course {cost && hasSamples(college) && <SampleMark of="fees" />}</dt>
      <dd>
        {cost ? (
          <>
            <span className={styles.from}>from</span> <strong>{formatRupeesShort(cost.total)}</strong>
            <span className={styles.detail}>
              {cost.course}, {costDetail(cost)}
              {cost.years > 1 && `, about ${formatRupeesShort(cost.total / cost.years)} a year`}
            </span>
          </>
        ) : (
          <span className={styles.unknown}>We have no fees yet</span>
        )}
      </dd>
    </div>
  );
}

function Talk({ college: { _id, students } }: { college: College }) {
  const real = students.filter(({ sample }) => !sample).length;
  if (students.length === 0)
    return (
      <p>
        No student from this college has joined yet. <Link to={paths.mentors()}>See the mentors of other colleges</Link>
      </p>
    );
  return (
    <>
      <Link to={paths.college(_id, 'mentors')} onClick={showTabs} className={buttonClass({ size: 'lg', wide: true })}>
        <Icon name="message-circle" />
        Talk to a student
      </Link>
      {real > 0 ? (
        <p>{plural(real, 'student or alumnus', 'students and alumni')} of this college. Free of cost.</p>
      ) : (
        <p>
          <SampleMark of="mentors" /> No student from this college has joined yet.
        </p>
      )}
    </>
  );
}

/** Place, founding year, type, rating and placement rate. One badge says that both of the last two are unknown. */
function collegeBadges(college: College): HeaderBadge[] {
  const { location, establishedYear, rating, placementRate, outcome } = college;
  const type = knownType(college);
  const overall = overallOf(rating);
  const sample = hasSamples(college) ? ' (sample)' : '';
  const figures: HeaderBadge[] =
    overall === undefined && placementRate === undefined
      ? [{ text: outcome ? 'No ratings yet' : 'No ratings or placement data yet' }]
      : [
          { text: overall === undefined ? 'Rating N/A' : `${formatRating(overall)} out of 5${sample}`, icon: 'star' },
          {
            text: `Placement rate ${placementRate === undefined ? 'N/A' : formatPercent(placementRate) + sample}`,
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
