import { useEffect } from 'react';
import { api, type CollegeCard, messages } from '@setu/contracts';
import { Link, paths, plain, reportError, t, translatedContent, translatedPlace, useCall } from '@setu/sdk';
import { buttonClass, Card, CollegeMark, cx, RatingBadge, SampleMark, Section, Skeleton } from '@setu/ui';
import styles from './featured-colleges.module.css';
import { placePath } from '../../common/place-paths';
import { NearMe } from '../near-me/near-me';
import { useNearPlace } from '../near-me/near-place';
import { cardNameClass, CardPlace } from '../../common/card-text';
import { collegeName } from '../../common/college-name';
import { CollegeActions } from '../college-actions/college-actions';
import { CompareTray } from '../compare-tray/compare-tray';

/** For the home page: four random colleges of the known ones, near the place that the visitor chose, the same for all visitors for a quarter of an hour. A failed load is only reported. */
export function FeaturedColleges() {
  const near = useNearPlace();
  const { data, error, isLoading } = useCall(api.colleges.page, { query: { browse: true, near, sample: 4 } });

  useEffect(() => {
    if (error) reportError(error);
  }, [error]);

  return (
    <Section
      title={t('Discover the Best Colleges Near You')}
      lead={near ? t('Near {place}', { place: translatedPlace(near) }) : t('From all of India')}
    >
      <ul className={styles.cards}>
        {isLoading && [0, 1, 2, 3].map((index) => <FeaturedCardSkeleton key={index} />)}
        {data?.items.map((college) => (
          <FeaturedCard key={college._id} college={college} />
        ))}
      </ul>
      <div className={styles.foot}>
        <Link to={paths.colleges()} className={buttonClass({ variant: 'secondary' })}>
          {t('View More')}
        </Link>
        <Link to={placePath()} className={buttonClass({ variant: 'quiet' })}>
          {t('Colleges by state')}
        </Link>
        <NearMe />
        <p role="status" className={styles.loading}>
          {isLoading && translatedContent(messages.college.loadingFeatured)}
        </p>
      </div>
      <CompareTray />
    </Section>
  );
}

function FeaturedCard({ college }: { college: CollegeCard }) {
  const { name, lang } = collegeName(college);
  const { _id, logo, location = '', rating, sampleFigures } = college;
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.picture}>
        <CollegeMark name={college.name} logo={logo} shape="cover" />
        {sampleFigures && logo && <SampleMark of={plain('logo')} />}
      </div>
      <h3 className={cx(styles.name, cardNameClass(name))} title={name} lang={lang}>
        {name}
      </h3>
      <p className={styles.rating}>
        <RatingBadge value={rating} />
        {sampleFigures && rating !== undefined && <SampleMark of={plain('rating')} />}
      </p>
      <CardPlace location={location} />
      <div className={styles.ways}>
        <Link
          to={paths.college(_id)}
          aria-label={plain('Explore {college}', { college: name })}
          className={cx(buttonClass({ variant: 'secondary' }), styles.explore)}
        >
          {t('Explore')}
        </Link>
        <CollegeActions college={college} />
      </div>
    </Card>
  );
}

/** Placeholder for a card while it loads. */
const FeaturedCardSkeleton = () => (
  <Card as="li" className={styles.card} aria-hidden>
    <Skeleton shape="box" className={styles.cover} />
    <Skeleton shape="title" className={styles.name} />
    <Skeleton width="40%" className={styles.rating} />
    <Skeleton width="70%" />
    <Skeleton shape="button" width="100%" className={styles.explore} />
  </Card>
);
