import { type ChancesPage, formatDate } from '@setu/contracts';
import { Link } from '@setu/sdk';
import { buttonClass, ExternalLink } from '@setu/ui';
import { type Asked, chancesPath } from './chance-form-values';
import styles from './chance-results.module.css';
import { bandNames, roundText, whyNoNumber } from './chance-words';

/** Seats out of reach are not in the list. */
const shownBands = ['', 'likely', 'even', 'a stretch'] as const;

interface AboutResultsProps {
  page: ChancesPage;
  asked: Asked;
}

/** Says what the list is of, in which order, and how sure it is. */
export function AboutResults({
  page: { year, list, category, source },
  asked: { exam, form, kind },
}: AboutResultsProps) {
  const { authority, url, copied, note } = source;
  return (
    <>
      {year !== null && (
        <nav aria-label="By chance" className={styles.bands}>
          <ul role="list">
            {shownBands.map((band) => (
              <li key={band}>
                <Link
                  to={chancesPath({ ...form, band })}
                  preventScrollReset
                  aria-current={form.band === band ? 'true' : undefined}
                  className={buttonClass({ variant: form.band === band ? 'primary' : 'secondary', size: 'sm' })}
                >
                  {band ? bandNames[band] : 'All'}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={styles.about}>
        <p>
          {list.name}, {category.code} ({category.meaning}). The most sought after seats come first.{' '}
          {year === null ? whyNoNumber(exam, category.code) : `The chances are estimates for ${year}, and no promise.`}{' '}
          <Link to="/chances/how">How we estimate, and how often we were right</Link>
        </p>
        <p>
          In the picture, a filled mark on the dashed line or above it is a year in which your {kind} was enough.{' '}
          {roundText(exam, kind)}
        </p>
        <p>
          Source: <ExternalLink href={url}>{authority}</ExternalLink>, copied on {formatDate(copied, 'long')}. The
          figures may be out of date, and the authority decides. {note}
        </p>
      </div>
    </>
  );
}
