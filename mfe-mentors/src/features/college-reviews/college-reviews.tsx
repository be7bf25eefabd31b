import {
  api,
  formatDate,
  formatRating,
  formatRupees,
  messages,
  minCountedReviews,
  minReviewsOfCourse,
  overallOfParts,
  plural,
  type PublishedReview,
  ratingBand,
  ratingParts,
  type ReviewFigures,
} from '@setu/contracts';
import { Link, useCallPages } from '@setu/sdk';
import { Badge, Button, buttonClass, Card, ErrorCard, RatingBadge, RatingBar, Skeleton, useHydrated } from '@setu/ui';
import { reviewPath } from '../write-review/stored-review';
import styles from './college-reviews.module.css';

/** Must be the page that `package.json` preloads. */
const limit = 5;

/** Reviews of a college by its students, with their mark. */
export function CollegeReviews({ collegeId, name }: { collegeId: string; name: string }) {
  const { items, total, first, error, isLoading, isLoadingMore, hasMore, loadMore, reload } = useCallPages(
    api.reviews.ofCollege,
    { params: { id: collegeId }, query: { limit } },
  );
  const isHydrated = useHydrated();
  return (
    <div className={styles.reviews}>
      {isLoading && <Skeleton shape="box" height="12em" />}
      {error && !first && <ErrorCard title={messages.reviews.loadFailed} onRetry={() => void reload()} />}
      {first && (
        <>
          <Mark figures={first.figures} />
          {first.domains.length > 0 ? (
            <p>
              <Link to={reviewPath(collegeId)} className={buttonClass({ variant: 'secondary' })}>
                Write a review
              </Link>
            </p>
          ) : (
            <p>{messages.reviews.closed}</p>
          )}
          <ul role="list" className={styles.list} aria-label={`Reviews of ${name}`}>
            {items.map((review) => (
              <Card as="li" key={review._id}>
                <Review review={review} />
              </Card>
            ))}
          </ul>
          {hasMore && isHydrated && (
            <Button variant="secondary" busy={isLoadingMore} onClick={loadMore}>
              Show more of {plural(total ?? 0, 'review')}
            </Button>
          )}
          {error && <ErrorCard title={messages.reviews.loadFailed} onRetry={loadMore} />}
          <How />
        </>
      )}
    </div>
  );
}

function Mark({ figures: { counted, offered, distribution, marks } }: { figures: ReviewFigures }) {
  const most = Math.max(1, ...distribution);
  return (
    <div className={styles.mark}>
      {marks ? (
        <p>
          <strong className={styles.number}>{formatRating(marks.overall)}</strong> out of 5 ·{' '}
          {ratingBand(marks.overall).label} · {plural(counted, 'review')}
        </p>
      ) : (
        <p>
          <strong>
            {counted} of {minCountedReviews} reviews
          </strong>{' '}
          that a mark needs.
        </p>
      )}
      {offered > 0 && <p>{plural(offered, 'more review')} not counted, because something was offered for writing.</p>}
      {marks && (
        <div className={styles.bars}>
          {ratingParts.map(([part, label]) => (
            <RatingBar key={part} label={label} value={marks[part]} />
          ))}
        </div>
      )}
      {counted > 0 && (
        <ul role="list" className={styles.stars} aria-label="Reviews by stars">
          {distribution
            .map((count, index) => (
              <li key={index}>
                <span>{plural(index + 1, 'star')}</span>
                <meter min={0} max={most} value={count} aria-hidden />
                <span>{count}</span>
              </li>
            ))
            .reverse()}
        </ul>
      )}
    </div>
  );
}

function Review({ review }: { review: PublishedReview }) {
  const { ratings, text, week, offered, course, joined, cost } = review;
  return (
    <article className={styles.review}>
      <p className={styles.facts}>
        <RatingBadge value={overallOfParts(ratings)} showBand />
        {offered && <Badge>Something was offered for this review</Badge>}
        <span>Written in the week of {formatDate(week)}</span>
        {course && (
          <span>
            {course}, joined {joined}
          </span>
        )}
        {cost !== undefined && <span>{formatRupees(cost)} a year</span>}
      </p>
      <p className={styles.text}>{text}</p>
      <p className={styles.facts}>
        {ratingParts.map(([part, label]) => (
          <span key={part}>
            {label} {ratings[part]}
          </span>
        ))}
      </p>
    </article>
  );
}

const How = () => (
  <details className={styles.how}>
    <summary>How these reviews come about</summary>
    <ul>
      <li>The writer has proven, by a code to a mailbox of the college, that they have one there.</li>
      <li>We store no link between the account and the review. No one is paid for a review by us.</li>
      <li>
        A moderator reads each review first and approves or rejects it by fixed reasons. The text is never edited.
        Approved reviews appear on the next Monday.
      </li>
      <li>
        Course, year and cost are shown once {minReviewsOfCourse} reviews of the course are published, so that no writer
        stands out.
      </li>
      <li>
        The mark needs {minCountedReviews} reviews. Seven reviews with the mean of all colleges are added, so that a few
        reviews cannot move it far, and a review counts half after 24 months.
      </li>
    </ul>
  </details>
);
