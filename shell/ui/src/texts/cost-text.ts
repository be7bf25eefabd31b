import { type CourseCost, degreeOf, mainCost } from '@setu/contracts';
import { msg, plain } from '@setu/sdk';
import { rupeesShort } from './amounts';

const withHostel = msg('{degree} from {cost} ({years, plural, one {# year} other {# years}}, hostel included)');
const withoutHostel = msg('{degree} from {cost} ({years, plural, one {# year} other {# years}})');

/** Returns `B.Tech from ₹11.62 lakh (4 years, hostel included)`, of the course that represents all of these; undefined if there is none. */
export function costText(costs: readonly CourseCost[]): string | undefined {
  const cost = mainCost(costs);
  if (!cost) return undefined;
  const { course, total, years, hostel } = cost;
  return plain(hostel ? withHostel : withoutHostel, { degree: degreeOf(course), cost: rupeesShort(total), years });
}
