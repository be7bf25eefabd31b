import { type CollegeCard as College, displayName, formatRupeesShort, plural } from '@setu/contracts';
import { Link, paths } from '@setu/sdk';
import { Card, CollegeMark, RatingBadge, Skeleton } from '@setu/ui';
import { cardNameClass, CardPlace } from '../../common/card-text';
import { prefetchCollege } from '../../common/college.api';
import styles from './college-card.module.css';

export function CollegeCard({ college }: { college: College }) {
  const name = displayName(college.name);
  const { location, rating } = college;
  const facts = knownFacts(college);
  return (
    <Card as="article" interactive className={styles.card} {...prefetchCollege(college._id)}>
      <CollegeMark name={college.name} logo={college.logo} />
      <div className={styles.text}>
        <h2 className={cardNameClass(name)} title={name}>
          <Link to={paths.college(college._id)} className="ui-card__link">
            {name}
          </Link>
        </h2>
        {location && <CardPlace location={location} />}
      </div>
      <div className={styles.foot}>
        {rating !== undefined && (
          <p className={styles.rating}>
            <RatingBadge value={rating} />
            {college.sampleFigures && <span className={styles.sample}>sample figures</span>}
          </p>
        )}
        <p className={styles.facts}>
          {facts.length > 0 ? facts.map((fact) => <span key={fact}>{fact}</span>) : 'Fees and ratings not known yet'}
        </p>
      </div>
    </Card>
  );
}

/** Stands in for a card while it loads. */
export const CollegeCardSkeleton = () => (
  <Card className={styles.card} aria-hidden>
    <Skeleton shape="box" width="3.5em" height="3.5em" />
    <div className={styles.text}>
      <Skeleton shape="title" width="85%" />
      <Skeleton width="60%" />
    </div>
    <div className={styles.foot}>
      <Skeleton width="45%" />
      <Skeleton width="75%" />
    </div>
  </Card>
);

/** The known facts in a few words, the most useful first. */
function knownFacts(college: College): string[] {
  const { lowestFee, type, establishedYear, courseCount, mentorCount, affiliation } = college;
  return [
    lowestFee && `From ${formatRupeesShort(lowestFee.total)} in all`,
    mentorCount > 0 && plural(mentorCount, 'mentor'),
    type,
    establishedYear && `Est. ${establishedYear}`,
    !lowestFee && courseCount > 0 && plural(courseCount, 'course'),
    affiliation,
  ].filter((fact) => typeof fact === 'string');
}

const rem = () => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** Pixels of a card, as college-card.module.css sets them. Every row has the same height, so that Back finds its place again. */
export const cardSize = () => ({ minWidth: 19 * rem(), rowHeight: 11.25 * rem() });
