import {
  formatDate,
  formatRating,
  formatRupees,
  messages,
  minCountedReviews,
  minReviewsOfCourse,
  overallOfParts,
  type PublishedReview,
  ratingBand,
  ratingParts,
  type CollegeReviews as Reviews,
  type ReviewFigures,
  type ReviewOrder,
} from '@setu/contracts';
import { langOf, language, Link, type Message, msg, plain, t, translated } from '@setu/sdk';
import { Badge, buttonClass, Card, RatingBadge, RatingBar, SampleMark, strong } from '@setu/ui';
import { PageLinks } from '@setu/ui/window-grid';
import type { ReactNode } from 'react';
import { reviewPath } from '../write-review/stored-review';
import { answerPath, numbersPath, pageSize, reportPath, reviewsPath } from './reviews-path';
import styles from './college-reviews.module.css';

const orders: { value: ReviewOrder; label: Message }[] = [
  { value: 'newest', label: msg('Newest first') },
  { value: 'useful', label: msg('Most useful first') },
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
          {t('Write a review')}
        </Link>
      </p>
    ) : (
      <p>{translated(messages.reviews.closed)}</p>
    )}
    {reviews.total > 1 && (
      <nav aria-label={plain('Order')} className={styles.orders}>
        {orders.map(({ value, label }) => (
          <Link
            key={value}
            to={reviewsPath(collegeId, { order: value })}
            className={buttonClass({ variant: value === order ? 'primary' : 'secondary', size: 'sm' })}
            aria-current={value === order ? 'true' : undefined}
          >
            {t(label)}
          </Link>
        ))}
      </nav>
    )}
    {order === 'useful' && <p>{translated(messages.reviews.usefulness)}</p>}
    <ul role="list" className={styles.list} aria-label={plain('Reviews of {name}', { name })}>
      {reviews.items.map((review) => (
        <Card as="li" key={review._id}>
          <Review review={review} collegeId={collegeId} canAnswer={reviews.domains.length > 0} />
        </Card>
      ))}
    </ul>
    <PageLinks
      title={plain('{count, plural, one {# review} other {# reviews}}, page by page', { count: reviews.total })}
      page={page}
      pages={Math.ceil(reviews.total / pageSize)}
    >
      {(to, { key, ...link }) => <Link key={key} to={reviewsPath(collegeId, { page: to, order })} {...link} />}
    </PageLinks>
    <p>
      <Link to={numbersPath}>{t('Reviews in numbers: received, rejected, taken off')}</Link>
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
          {t('<number>{mark}</number> out of 5', { mark: formatRating(marks.overall), number: largeNumber })} ·{' '}
          {translated(ratingBand(marks.overall).label)} ·{' '}
          {t('{count, plural, one {# review} other {# reviews}}', { count: counted })}{' '}
          {isSample && <SampleMark of={plain('mark')} />}
        </p>
      ) : (
        <p>
          {t('<strong>{counted} of {needed} reviews</strong> that a mark needs.', {
            counted,
            needed: minCountedReviews,
            strong,
          })}
        </p>
      )}
      {offered > 0 && (
        <p>
          {t(
            '{count, plural, one {# more review} other {# more reviews}} not counted, because something was offered for writing.',
            { count: offered },
          )}
        </p>
      )}
      {marks && (
        <div className={styles.bars}>
          {ratingParts.map(([part, label]) => (
            <RatingBar key={part} label={translated(label)} value={marks[part]} />
          ))}
        </div>
      )}
      <ul role="list" className={styles.stars} aria-label={plain('Reviews by stars')}>
        {distribution
          .map((count, index) => (
            <li key={index}>
              <span>{t('{count, plural, one {# star} other {# stars}}', { count: index + 1 })}</span>
              <meter min={0} max={most} value={count} aria-hidden />
              <span>{count}</span>
            </li>
          ))
          .reverse()}
      </ul>
    </div>
  );
}

const largeNumber = (content: ReactNode) => <strong className={styles.number}>{content}</strong>;

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
        {sample && <SampleMark of={plain('review')} />}
        {offered && <Badge>{t('Something was offered for this review')}</Badge>}
        <span>{t('Written in the week of {date}', { date: formatDate(week, 'short', language()) })}</span>
        {course && <span>{t('{course}, joined {year}', { course: translated(course), year: String(joined) })}</span>}
        {cost !== undefined && <span>{t('{amount} a year', { amount: formatRupees(cost) })}</span>}
      </p>
      <p className={styles.text} lang={langOf(text)}>
        {text}
      </p>
      <p className={styles.facts}>
        {ratingParts.map(([part, label]) => (
          <span key={part}>
            {translated(label)} {ratings[part]}
          </span>
        ))}
      </p>
      {answer && (
        <section className={styles.answer} aria-label={plain('Answer of the college')}>
          <p className={styles.facts}>{t('Answer from a mailbox of the college')}</p>
          <p className={styles.text} lang={langOf(answer)}>
            {answer}
          </p>
        </section>
      )}
      {!sample && (
        <p className={styles.facts}>
          {canAnswer && !answer && <Link to={answerPath(collegeId, _id)}>{t('Answer for the college')}</Link>}
          <Link to={reportPath(collegeId, _id)}>{t('Report this review')}</Link>
        </p>
      )}
    </article>
  );
}

const How = () => (
  <details className={styles.how}>
    <summary>{t('How these reviews come about')}</summary>
    <ul>
      <li>{t('The writer has proven, by a code to a mailbox of the college, that they have one there.')}</li>
      <li>{t('We store no link between the account and the review. No one is paid for a review by us.')}</li>
      <li>
        {t(
          'A moderator reads each review first and approves or rejects it by fixed reasons. The text is never edited. Approved reviews appear on the next Monday.',
        )}
      </li>
      <li>
        {t(
          'Course, year and cost are shown once {count} reviews of the course are published, so that no writer stands out.',
          { count: minReviewsOfCourse },
        )}
      </li>
      <li>
        {t(
          'The mark needs {count} reviews. Seven reviews with the mean of all colleges are added, so that a few reviews cannot move it far, and a review counts half after 24 months.',
          { count: minCountedReviews },
        )}
      </li>
    </ul>
  </details>
);
