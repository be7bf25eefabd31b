import { api, messages } from '@setu/contracts';
import { plain, type SlotProps, t, translated, useCall } from '@setu/sdk';
import { Card, ErrorCard, Section, Skeleton } from '@setu/ui';
import { PublishedReview } from './published-review';
import { ReviewMark } from './review-mark';
import styles from './college-reviews.module.css';

const shown = 2;

/** The students' mark and the newest reviews, for the Rating tab of a college's page. */
export default function CollegeRating({ collegeId }: SlotProps['college-rating']) {
  const { data, error, reload } = useCall(api.reviews.ofCollege, {
    params: { id: collegeId },
    query: { limit: shown },
  });
  return (
    <Section title={t('What its students say')} aria-label={plain('What its students say')}>
      {error && (
        <ErrorCard
          title={translated(error.serverMessage ?? messages.reviews.loadFailed)}
          onRetry={() => void reload()}
        />
      )}
      {!error && !data && <Skeleton shape="box" height="14em" />}
      {data?.total === 0 && <p>{t('No student has reviewed this college yet.')}</p>}
      {data && data.total > 0 && (
        <div className={styles.reviews}>
          <ReviewMark figures={data.figures} isSample={data.items.some(({ sample }) => sample)} />
          <ul role="list" className={styles.list}>
            {data.items.map((review) => (
              <Card as="li" key={review._id}>
                <PublishedReview review={review} collegeId={collegeId} canAnswer={data.domains.length > 0} />
              </Card>
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}
