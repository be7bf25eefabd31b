import { type CollegeCard, displayName } from '@setu/contracts';
import { Link, paths } from '@setu/sdk';
import { buttonClass, Card, CollegeMark, cx, Icon, RatingBadge, Skeleton } from '@setu/ui';
import { prefetchCollege } from '../../shared/college.api';
import { isLongLocation, isLongName } from '../../shared/small-text';
import styles from './featured-card.module.css';

export function FeaturedCard({ college }: { college: CollegeCard }) {
  const name = displayName(college.name);
  const { _id, logo, location = '', rating } = college;
  return (
    <Card as="li" className={styles.card} {...prefetchCollege(_id)}>
      <CollegeMark name={college.name} logo={logo} shape="cover" />
      <h3 className={cx(styles.name, isLongName(name) && styles.longName)} title={name}>
        {name}
      </h3>
      <p className={styles.rating}>
        <RatingBadge value={rating} />
      </p>
      <p className={cx(styles.place, isLongLocation(location) && styles.longPlace)} title={location}>
        {location && <Icon name="map-pin" />}
        <span>{location}</span>
      </p>
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
    <Skeleton width="70%" className={styles.place} />
    <Skeleton shape="button" width="100%" className={styles.explore} />
  </Card>
);
