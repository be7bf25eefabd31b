import { type College, formatRating, overallOf, ratingBand, ratingParts } from '@setu/contracts';
import { RatingBar } from '@setu/ui';
import styles from './rating-tab.module.css';

export function RatingTab({ college: { rating } }: { college: College }) {
  const overall = overallOf(rating);
  const parts = typeof rating === 'object' ? rating : undefined;
  return (
    <section className={styles.rating} aria-labelledby="rating-title">
      <div className={styles.overall}>
        <h2 id="rating-title">Overall rating</h2>
        <p>
          <strong>{formatRating(overall)}</strong>
          {overall !== undefined && <span> out of 5 · {ratingBand(overall).label}</span>}
        </p>
      </div>
      <div className={styles.bars}>
        {ratingParts.map(([part, label]) => (
          <RatingBar key={part} label={label} value={parts?.[part]} />
        ))}
      </div>
    </section>
  );
}
