import {
  formatDate,
  formatRupees,
  overallOfParts,
  type PublishedReview as Published,
  ratingParts,
} from '@setu/contracts';
import { langOf, language, Link, plain, t, translated, translatedContent } from '@setu/sdk';
import { Badge, RatingBadge, SampleMark } from '@setu/ui';
import { answerPath, reportPath } from './reviews-path';
import styles from './college-reviews.module.css';

interface PublishedReviewProps {
  review: Published;
  collegeId: string;
  canAnswer: boolean;
}

/** A review as its writer typed it, with the answer of the college. */
export function PublishedReview({ review, collegeId, canAnswer }: PublishedReviewProps) {
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
            {translatedContent(label)} {ratings[part]}
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
