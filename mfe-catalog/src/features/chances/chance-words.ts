import type { ChanceExam, ChanceKind } from '@setu/contracts';
import { formatNumber, plural } from '@setu/contracts';

/** Why there is no number for a list and category. */
export function whyNoNumber({ years, name }: ChanceExam, category: string): string {
  if (years.length < 4)
    return `We know closing values of ${name} for ${plural(years.length, 'year')} only. That is too little to test an estimate, so there is no chance in numbers here.`;
  return `For ${category} in this list, we have not been able to show that our estimates come true, so there is no chance in numbers here.`;
}

/** Closing value of a year, in words: the last round alone, or the widest of all rounds. */
export const roundText = ({ closingOf }: Pick<ChanceExam, 'closingOf'>, kind: ChanceKind): string =>
  closingOf === 'last round'
    ? `The closing ${kind} of a year is that of its last round.`
    : `The closing ${kind} of a year is the ${kind === 'rank' ? 'highest' : 'lowest'} of all rounds that we know.`;

/** `2026: 45,210` */
export const closingText = ({ year, closing }: { year: number; closing: number }): string =>
  `${year}: ${formatNumber(closing)}`;
