import type { CollegeCard as College } from '@setu/contracts';
import { Link, type Message, msg, paths, plain, translated, translatedContent } from '@setu/sdk';
import { Card, CollegeMark, RatingBadge, SampleMark, Skeleton } from '@setu/ui';
import { rupeeRange } from '../../common/amounts';
import { askedCostText, type CourseWish } from '../../common/asked-courses';
import { cardNameClass, CardPlace } from '../../common/card-text';
import { collegeName } from '../../common/college-name';
import { listWords } from '../../common/list-words';
import { CollegeActions } from '../college-actions/college-actions';
import { memo } from 'react';
import { statusWords } from '../../common/status-words';
import styles from './college-card.module.css';

interface CollegeCardProps {
  college: College;
  /** The card names what a course costs that is asked for, and no other. */
  asked?: CourseWish;
}

/** Re-rendered only when its content has changed: a list has many. */
export const CollegeCard = memo(function CollegeCard({ college, asked }: CollegeCardProps) {
  const { name, lang } = collegeName(college);
  const { location, rating } = college;
  const facts = knownFacts(college, asked);
  const samples = sampleParts(college);
  return (
    <Card as="article" interactive className={styles.card}>
      <CollegeMark name={college.name} logo={college.logo} />
      <div className={styles.text}>
        <h2 className={cardNameClass(name, true)} title={name} lang={lang}>
          <Link to={paths.college(college._id)} className="ui-card__link">
            {name}
          </Link>
        </h2>
        {location && <CardPlace location={location} />}
      </div>
      <p className={styles.facts}>
        {rating !== undefined && <RatingBadge value={rating} />}
        {samples && <SampleMark of={plain(samples)} />}
        {(facts.length > 0 ? facts : [plain('No fees or ratings yet')]).map((fact) => (
          <span key={fact} className={styles.fact}>
            {translatedContent(fact)}
          </span>
        ))}
      </p>
      <CollegeActions college={college} className={styles.actions} />
    </Card>
  );
});

/** Placeholder for a card while it loads. */
export const CollegeCardSkeleton = () => (
  <Card className={styles.card} aria-hidden>
    <Skeleton shape="box" width="3.5rem" height="3.5rem" />
    <div className={styles.text}>
      <Skeleton shape="title" width="85%" />
      <Skeleton width="60%" />
    </div>
    <div className={styles.facts}>
      <Skeleton width="75%" />
      <Skeleton width="45%" />
    </div>
  </Card>
);

/** The known facts in a few words, the most useful first. */
function knownFacts(college: College, asked?: CourseWish): string[] {
  const {
    costs = [],
    type,
    establishedYear,
    courseCount,
    affiliation,
    rank,
    seats,
    kilometres,
    centre,
    exams = [],
  } = college;
  const cost = askedCostText(costs, asked);
  return [
    statusWords(college),
    centre && plain('Recognised centre, not a college'),
    distanceText(kilometres),
    cost,
    !cost && recordedFee(exams),
    exams.length > 0 && plain('Cut-offs of {exams}', { exams: listWords(exams.map(({ name }) => name)) }),
    rank && plain('NIRF {rank} in {category}, {year}', { ...rank, category: translated(rank.category) }),
    mentorText(college),
    type && translated(type),
    establishedYear && plain('Est. {year}', { year: establishedYear }),
    seats && plain('{count, number} seats a year', { count: seats }),
    !cost && courseCount > 0 && plain('{count, plural, one {# course} other {# courses}}', { count: courseCount }),
    affiliation,
  ].filter((fact) => typeof fact === 'string');
}

/** The fees in the record of an exam, such as `₹45,000 to ₹85,000 a year (TG EAPCET, 2024)`. */
function recordedFee(exams: NonNullable<College['exams']>): string | undefined {
  const known = exams.find(({ fee }) => fee);
  return (
    known?.fee &&
    plain('{fees} a year ({exam}, {year})', { fees: rupeeRange(known.fee), exam: known.name, year: known.fee.year })
  );
}

/** A distance is one between the middles of districts. */
function distanceText(kilometres: number | undefined): string | undefined {
  if (kilometres === undefined) return undefined;
  return kilometres === 0 ? plain('In this district') : plain('About {count, number} km away', { count: kilometres });
}

/** Counts invented mentors only where there are no real ones. */
function mentorText({ mentorCount, sampleMentors = 0 }: College): string | undefined {
  if (mentorCount > sampleMentors)
    return plain('{count, plural, one {# mentor} other {# mentors}}', { count: mentorCount - sampleMentors });
  return sampleMentors > 0
    ? plain('{count, plural, one {# sample mentor} other {# sample mentors}}', { count: sampleMentors })
    : undefined;
}

/** Names what the card shows of a sample. */
function sampleParts({ sampleFigures, rating, costs, logo }: College): Message | undefined {
  if (!sampleFigures) return undefined;
  if (rating === undefined && !costs) return logo ? msg('logo') : undefined;
  return logo ? msg('figures and logo') : msg('figures');
}

const rem = () =>
  (typeof document !== 'undefined' && parseFloat(getComputedStyle(document.documentElement).fontSize)) || 16;

/** Pixels of a card, as college-card.module.css sets them. Every row has the same height, so that Back finds its place again. */
export const cardSize = () => ({ minWidth: 19 * rem(), rowHeight: 9.875 * rem() });
