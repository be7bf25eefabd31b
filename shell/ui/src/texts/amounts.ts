import { type CourseCost, formatRupeesShort } from '@setu/contracts';
import { plain } from '@setu/sdk';

/** Returns `₹2.5 lakh`, as `formatRupeesShort` does, in the language of the page. */
export function rupeesShort(rupees: number): string {
  const [amount = '', unit] = formatRupeesShort(rupees).split(' ');
  if (unit === 'crore') return plain('{amount} crore', { amount });
  return unit === 'lakh' ? plain('{amount} lakh', { amount }) : amount;
}

/** Returns `4 years`. */
export const yearsText = (years: number): string => plain('{years, plural, one {# year} other {# years}}', { years });

/** Returns `4 years, hostel included`. */
export const costDetailText = ({ years, hostel }: Pick<CourseCost, 'years' | 'hostel'>): string =>
  hostel
    ? plain('{years, plural, one {# year, hostel included} other {# years, hostel included}}', { years })
    : yearsText(years);
