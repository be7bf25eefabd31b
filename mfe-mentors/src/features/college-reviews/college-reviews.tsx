import {
  messages,
  minCountedReviews,
  minReviewsOfCourse,
  type CollegeReviews as Reviews,
  type ReviewOrder,
} from '@setu/contracts';
import { Link, type Message, msg, plain, t, translatedContent } from '@setu/sdk';
import { buttonClass, Card } from '@setu/ui';
import { PageLinks } from '@setu/ui/window-grid';
import { reviewPath } from '../write-review/stored-review';
import { PublishedReview } from './published-review';
import { ReviewMark } from './review-mark';
import { numbersPath, pageSize, reviewsPath } from './reviews-path';
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
    <ReviewMark figures={reviews.figures} isSample={reviews.items.some(({ sample }) => sample)} />
    <p>
      <Link to={reviewPath(collegeId)} className={buttonClass({ variant: 'secondary' })}>
        {t('Write a review')}
      </Link>
    </p>
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
    {order === 'useful' && <p>{translatedContent(messages.reviews.usefulness)}</p>}
    <ul role="list" className={styles.list} aria-label={plain('Reviews of {name}', { name })}>
      {reviews.items.map((review) => (
        <Card as="li" key={review._id}>
          <PublishedReview review={review} collegeId={collegeId} canAnswer={reviews.domains.length > 0} />
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

const How = () => (
  <details className={styles.how}>
    <summary>{t('How these reviews come about')}</summary>
    <ul>
      <li>
        {t(
          'The writer has proven that they study there: by a code to a mailbox of the college, or by a photo of an ID card or fee receipt, which an administrator has checked.',
        )}
      </li>
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
