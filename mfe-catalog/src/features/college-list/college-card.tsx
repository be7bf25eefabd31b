import { type CollegeCard as College, displayName } from '@setu/contracts';
import { Link, paths } from '@setu/sdk';
import { Card, CollegeMark, cx, Icon, RatingBadge } from '@setu/ui';
import { prefetchCollege } from '../../shared/college.api';
import { isLongLocation, isLongName } from '../../shared/small-text';
import styles from './college-card.module.css';
import { knownFacts } from './known-facts';

export function CollegeCard({ college }: { college: College }) {
  const name = displayName(college.name);
  const { location, rating } = college;
  const facts = knownFacts(college);
  return (
    <Card as="article" interactive className={styles.card} {...prefetchCollege(college._id)}>
      <CollegeMark name={college.name} logo={college.logo} />
      <div className={styles.text}>
        <h2 className={cx(styles.name, isLongName(name) && styles.longName)} title={name}>
          <Link to={paths.college(college._id)} className="ui-card__link">
            {name}
          </Link>
        </h2>
        {location && (
          <p className={cx(styles.place, isLongLocation(location) && styles.longPlace)} title={location}>
            <Icon name="map-pin" />
            <span>{location}</span>
          </p>
        )}
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
