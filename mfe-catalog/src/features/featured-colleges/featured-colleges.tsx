import { useEffect } from 'react';
import { messages } from '@setu/contracts';
import { Link, paths, reportError, useApi } from '@setu/sdk';
import { buttonClass, Section } from '@setu/ui';
import { featuredPath, type Featured } from './featured-colleges.api';
import styles from './featured-colleges.module.css';
import { FeaturedCard, FeaturedCardSkeleton } from './featured-card';

/** Home page: four colleges at random. A failed load is only reported. */
export function FeaturedColleges() {
  const { data, error, isLoading } = useApi<Featured>(featuredPath);

  useEffect(() => {
    if (error) reportError(error);
  }, [error]);

  return (
    <Section title="Discover the Best Colleges Near You">
      <ul className={styles.cards}>
        {isLoading && [0, 1, 2, 3].map((index) => <FeaturedCardSkeleton key={index} />)}
        {data?.items.map((college) => (
          <FeaturedCard key={college._id} college={college} />
        ))}
      </ul>
      <div className={styles.foot}>
        <Link to={paths.colleges()} className={buttonClass({ variant: 'secondary' })}>
          View More
        </Link>
        <p role="status" className={styles.loading}>
          {isLoading && messages.college.loadingFeatured}
        </p>
      </div>
    </Section>
  );
}
