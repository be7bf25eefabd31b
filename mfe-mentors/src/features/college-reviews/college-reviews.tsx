import {
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
  type CollegeReviews as Reviews,
  type ReviewFigures,
  type ReviewOrder,
} from '@setu/contracts';
import { Link } from '@setu/sdk';
import { Badge, buttonClass, Card, RatingBadge, RatingBar, SampleMark } from '@setu/ui';
import { PageLinks } from '@setu/ui/window-grid';
import { reviewPath } from '../write-review/stored-review';
import { answerPath, numbersPath, pageSize, reportPath, reviewsPath } from './reviews-path';
import styles from './college-reviews.module.css';

const orders: { value: ReviewOrder; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'useful', label: 'Most useful first' },
];

interface CollegeReviewsProps {
  collegeId: string;
  name: string;
  reviews: Reviews;
  page: number;
  order: ReviewOrder;
}

/** A page of the reviews of a college by its students, with their mark. */
export const CollegeReviews = ({ collegeId, name, reviews, page, order }: CollegeReviewsProps) => (
  <div className={styles.reviews}>
    <Mark figures={reviews.figures} isSample={reviews.items.some(({ sample }) => sample)} />
    {reviews.domains.length > 0 ? (
      <p>
        <Link to={reviewPath(collegeId)} className={buttonClass({ variant: 'secondary' })}>
          Write a review
        </Link>
      </p>
    ) : (
      <p>{messages.reviews.closed}</p>
    )}
    {reviews.total > 1 && (
      <nav aria-label="Order" className={styles.orders}>
        {orders.map(({ value, label }) => (
          <Link
            key={value}
            to={reviewsPath(collegeId, { order: value })}
            className={buttonClass({ variant: value === order ? 'primary' : 'secondary', size: 'sm' })}
            aria-current={value === order ? 'true' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
    )}
    {order === 'useful' && <p>{messages.reviews.usefulness}</p>}
    <ul role="list" className={styles.list} aria-label={`Reviews of ${name}`}>
      {reviews.items.map((review) => (
        <Card as="li" key={review._id}>
          <Review review={review} collegeId={collegeId} canAnswer={reviews.domains.length > 0} />
        </Card>
      ))}
    </ul>
    <PageLinks
      title={`${plural(reviews.total, 'review')}, page by page`}
      page={page}
      pages={Math.ceil(reviews.total / pageSize)}
    >
      {(to, { key, ...link }) => <Link key={key} to={reviewsPath(collegeId, { page: to, order })} {...link} />}
    </PageLinks>
    <p>
      <Link to={numbersPath}>Reviews in numbers: received, rejected, taken off</Link>
    </p>
    <How />
  </div>
);

function Mark({ figures, isSample }: { figures: ReviewFigures; isSample: boolean }) {
  const { counted, offered, distribution, marks } = figures;
  const most = Math.max(1, ...distribution);
  return (
    <div className={styles.mark}>
      {marks ? (
        <p>
          <strong className={styles.number}>{formatRating(marks.overall)}</strong> out of 5 ·{' '}
          {ratingBand(marks.overall).label} · {plural(counted, 'review')} {isSample && <SampleMark of="mark" />}
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
    </div>
  );
}

interface ReviewProps {
  review: PublishedReview;
  collegeId: string;
  canAnswer: boolean;
}

function Review({ review, collegeId, canAnswer }: ReviewProps) {
  const { ratings, text, _id, week, offered, sample, answer, course, joined, cost } = review;
  return (
    <article className={styles.review}>
      <p className={styles.facts}>
        <RatingBadge value={overallOfParts(ratings)} showBand />
        {sample && <SampleMark of="review" />}
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
      {answer && (
        <section className={styles.answer} aria-label="Answer of the college">
          <p className={styles.facts}>Answer from a mailbox of the college</p>
          <p className={styles.text}>{answer}</p>
        </section>
      )}
      {!sample && (
        <p className={styles.facts}>
          {canAnswer && !answer && <Link to={answerPath(collegeId, _id)}>Answer for the college</Link>}
          <Link to={reportPath(collegeId, _id)}>Report this review</Link>
        </p>
      )}
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
