import { type FeeTable, formatPercent } from '@setu/contracts';
import { plain, t, translatedContent } from '@setu/sdk';
import { rupeesShort } from '@setu/ui';
import styles from './cost-picture.module.css';

/** The fees of the whole course as bars, the largest first. The fee table says the same to screen readers. */
export function CostPicture({ rows, grandTotal }: FeeTable) {
  if (rows.length < 2) return null;
  const largest = Math.max(...rows.map(({ total }) => total));
  const fees = [...rows].sort((a, b) => b.total - a.total);
  return (
    <figure className={styles.picture} aria-hidden>
      <figcaption>{t('What the {amount} is made of', { amount: rupeesShort(grandTotal) })}</figcaption>
      <ul className={styles.fees}>
        {fees.map(({ type, total }, index) => (
          <li key={index}>
            <span>{translatedContent(type)}</span>
            <strong>{shareText(total / grandTotal)}</strong>
            <svg className={styles.bar}>
              <rect width={`${(total / largest) * 100}%`} height="100%" rx="4" />
            </svg>
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** Formats a share. An existing one is never shown as 0%. */
const shareText = (share: number) =>
  share > 0 && share < 0.005 ? plain('under 1%') : formatPercent(Math.round(share * 100));
