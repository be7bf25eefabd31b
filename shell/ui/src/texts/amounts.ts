import { type CourseCost, degreeOf, formatRupeesShort, mainCost } from '@setu/contracts';
import { msg, plain } from '@setu/sdk';

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

const withHostel = msg('{degree} from {cost} ({years, plural, one {# year} other {# years}}, hostel included)');
const withoutHostel = msg('{degree} from {cost} ({years, plural, one {# year} other {# years}})');

/** Returns `B.Tech from ₹11.62 lakh (4 years, hostel included)`, of the course that represents all of these; undefined if there is none. */
export function costText(costs: readonly CourseCost[]): string | undefined {
  const cost = mainCost(costs);
  if (!cost) return undefined;
  const { course, total, years, hostel } = cost;
  return plain(hostel ? withHostel : withoutHostel, { degree: degreeOf(course), cost: rupeesShort(total), years });
}
