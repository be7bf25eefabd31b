import { type CollegeCard, displayName } from '@setu/contracts';
import { Link, paths } from '@setu/sdk';
import { buttonClass, Card, CollegeMark, cx, RatingBadge, Skeleton } from '@setu/ui';
import { CardPlace, cardNameClass } from '../../common/card-text';
import { prefetchCollege } from '../../common/college.api';
import styles from './featured-card.module.css';

export function FeaturedCard({ college }: { college: CollegeCard }) {
  const name = displayName(college.name);
  const { _id, logo, location = '', rating } = college;
  return (
    <Card as="li" className={styles.card} {...prefetchCollege(_id)}>
      <CollegeMark name={college.name} logo={logo} shape="cover" />
      <h3 className={cx(styles.name, cardNameClass(name))} title={name}>
        {name}
      </h3>
      <p className={styles.rating}>
        <RatingBadge value={rating} />
      </p>
      <CardPlace location={location} />
      <Link
        to={paths.college(_id)}
        aria-label={`Explore ${name}`}
        className={cx(buttonClass({ variant: 'secondary', wide: true }), styles.explore)}
      >
        Explore
      </Link>
    </Card>
  );
}

/** The box of a card, before it comes. */
export const FeaturedCardSkeleton = () => (
  <Card as="li" className={styles.card} aria-hidden>
    <Skeleton shape="box" className={styles.cover} />
    <Skeleton shape="title" className={styles.name} />
    <Skeleton width="40%" className={styles.rating} />
    <Skeleton width="70%" />
    <Skeleton shape="button" width="100%" className={styles.explore} />
  </Card>
);
