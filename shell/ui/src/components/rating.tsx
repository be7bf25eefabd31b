import { formatRating, ratingBand } from '@setu/contracts';
import { langOf, t, translated, translatedContent } from '@setu/sdk';

interface RatingBarProps {
  /** Subject of the rating. */
  label: string;
  /** 0 to 5. */
  value?: number | null;
}

/** A labelled mark: name, bar, number and the word for it. */
export function RatingBar({ label, value }: RatingBarProps) {
  const band = isMark(value) ? ratingBand(value) : undefined;
  return (
    <div className="ui-rating-bar" data-level={band?.level}>
      <span lang={langOf(label)}>{label}</span>
      <span className="ui-rating-bar__band">{band && translatedContent(band.label)}</span>
      <span className="ui-rating-bar__value">{formatRating(value)}</span>
      <Track value={value} />
    </div>
  );
}

interface RatingBadgeProps {
  /** 0 to 5; without one it reads 'N/A'. */
  value?: number | null;
  /** Whether the word for it is shown. */
  showBand?: boolean;
}

/** A mark in one line: number and bar. */
export function RatingBadge({ value, showBand = false }: RatingBadgeProps) {
  const band = isMark(value) ? ratingBand(value) : undefined;
  return (
    <span className="ui-rating" data-level={band?.level}>
      <span className="ui-visually-hidden">{t('Rating')} </span>
      <span className="ui-rating__value">{formatRating(value)}</span>
      {band && <span className="ui-visually-hidden"> {t('out of 5, {band}', { band: translated(band.label) })}</span>}
      {band && <Track value={value} />}
      {band && showBand && (
        <span className="ui-rating__band" aria-hidden>
          {translatedContent(band.label)}
        </span>
      )}
    </span>
  );
}

const Track = ({ value }: { value?: number | null }) => (
  <svg className="ui-rating-track" aria-hidden focusable="false">
    <rect width={`${((value ?? 0) / 5) * 100}%`} height="100%" rx="5" />
  </svg>
);

const isMark = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value);
