import type { ChanceBand, ChanceExam, ChanceKind } from '@setu/contracts';
import { formatNumber, plural } from '@setu/contracts';

export const bandNames: Record<ChanceBand, string> = {
  likely: 'Likely',
  even: 'Even',
  'a stretch': 'A stretch',
  'out of reach': 'Out of reach',
};

/** `about 72 in 100` */
export function chanceText(chance: number): string {
  const hundredths = Math.round(chance * 100);
  return hundredths > 99 ? 'more than 99 in 100' : `about ${hundredths} in 100`;
}

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
