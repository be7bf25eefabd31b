import { type CollegeCard as College, displayName } from '@setu/contracts';
import { Link, paths } from '@setu/sdk';
import { Card, CollegeMark, RatingBadge } from '@setu/ui';
import { CardPlace, cardNameClass } from '../../common/card-text';
import { prefetchCollege } from '../../common/college.api';
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
