import { formatRating, formatRupees } from '@setu/contracts';
import { msg, plain } from '@setu/sdk';
import { rupeesShort } from '@setu/ui';

/** Returns `₹2.5 lakh a year`. */
export const rupeesPerYear = (rupees: number): string => plain('{amount} a year', { amount: rupeesShort(rupees) });

/** Returns `₹60,000 to ₹1,10,000`. */
export const rupeeRange = ({ lowest, highest }: { lowest: number; highest: number }): string =>
  lowest === highest
    ? formatRupees(lowest)
    : plain('{lowest} to {highest}', { lowest: formatRupees(lowest), highest: formatRupees(highest) });

/** Returns `4.2 out of 5`. */
export function ratingText(rating: number | undefined, isSample: boolean): string {
  if (rating === undefined) return plain('Rating N/A');
  const text = isSample ? msg('{rating} out of 5 (sample)') : msg('{rating} out of 5');
  return plain(text, { rating: formatRating(rating) });
}
