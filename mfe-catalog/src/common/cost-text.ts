import { type CourseCost, degreeOf, formatRupeesShort, mainCost } from '@setu/contracts';
import { msg, plain } from '@setu/sdk';

const withHostel = msg('{degree} from {cost} ({years, plural, one {# year} other {# years}}, hostel included)');
const withoutHostel = msg('{degree} from {cost} ({years, plural, one {# year} other {# years}})');

/** `B.Tech from ₹11.62 lakh (4 years, hostel included)`: of the course that represents all of these. */
export function costText(costs: readonly CourseCost[]): string | undefined {
  const cost = mainCost(costs);
  if (!cost) return undefined;
  const { course, total, years, hostel } = cost;
  return plain(hostel ? withHostel : withoutHostel, { degree: degreeOf(course), cost: shortRupees(total), years });
}

/** `₹2.5 lakh` in the language of the page. */
function shortRupees(amount: number): string {
  const [number = '', unit] = formatRupeesShort(amount).split(' ');
  if (unit === 'lakh') return plain('{amount} lakh', { amount: number });
  return unit === 'crore' ? plain('{amount} crore', { amount: number }) : number;
}
