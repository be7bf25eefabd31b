import { type CourseCost, formatRating, formatRupees, formatRupeesShort } from '@setu/contracts';
import { msg, plain } from '@setu/sdk';

/** Returns `₹2.5 lakh`, as `formatRupeesShort` does, in the language of the page. */
export function rupeesShort(rupees: number): string {
  const [amount = '', unit] = formatRupeesShort(rupees).split(' ');
  if (unit === 'crore') return plain('{amount} crore', { amount });
  return unit === 'lakh' ? plain('{amount} lakh', { amount }) : amount;
}

/** Returns `₹2.5 lakh a year`. */
export const rupeesPerYear = (rupees: number): string => plain('{amount} a year', { amount: rupeesShort(rupees) });

/** Returns `₹60,000 to ₹1,10,000`. */
export const rupeeRange = ({ lowest, highest }: { lowest: number; highest: number }): string =>
  lowest === highest
    ? formatRupees(lowest)
    : plain('{lowest} to {highest}', { lowest: formatRupees(lowest), highest: formatRupees(highest) });

/** Returns `4 years`. */
export const yearsText = (years: number): string => plain('{years, plural, one {# year} other {# years}}', { years });

/** Returns `4 years, hostel included`. */
export const costDetailText = ({ years, hostel }: Pick<CourseCost, 'years' | 'hostel'>): string =>
  hostel
    ? plain('{years, plural, one {# year, hostel included} other {# years, hostel included}}', { years })
    : yearsText(years);

/** Returns `4.2 out of 5`. */
export function ratingText(rating: number | undefined, isSample: boolean): string {
  if (rating === undefined) return plain('Rating N/A');
  const text = isSample ? msg('{rating} out of 5 (sample)') : msg('{rating} out of 5');
  return plain(text, { rating: formatRating(rating) });
}
