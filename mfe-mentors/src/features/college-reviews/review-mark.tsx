import { formatRating, minCountedReviews, ratingBand, ratingParts, type ReviewFigures } from '@setu/contracts';
import { plain, t, translated, translatedContent } from '@setu/sdk';
import { RatingBar, SampleMark, strong } from '@setu/ui';
import type { ReactNode } from 'react';
import styles from './college-reviews.module.css';

/** The mark of a college by its students, or how many reviews it needs, and how many gave how many stars. */
export function ReviewMark({ figures, isSample }: { figures: ReviewFigures; isSample: boolean }) {
  const { counted, offered, distribution, marks } = figures;
  const max = Math.max(1, ...distribution);
  return (
    <div className={styles.mark}>
      {marks ? (
        <p>
          {t('<number>{mark}</number> out of 5', { mark: formatRating(marks.overall), number: largeNumber })} ·{' '}
          {translatedContent(ratingBand(marks.overall).label)} ·{' '}
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
              <meter min={0} max={max} value={count} aria-hidden />
              <span>{count}</span>
            </li>
          ))
          .reverse()}
      </ul>
    </div>
  );
}

const largeNumber = (content: ReactNode) => <strong className={styles.number}>{content}</strong>;
