import { type ChanceExam, type ChanceKind, formatNumber } from '@setu/contracts';
import { msg, plain } from '@setu/sdk';

/** Why there is no number for a list and category. */
export function whyNoNumber({ years, name }: ChanceExam, category: string): string {
  if (years.length < 4)
    return plain(
      'We know closing values of {exam} for {count, plural, one {# year} other {# years}} only. That is too little to test an estimate, so there is no chance in numbers here.',
      { exam: name, count: years.length },
    );
  return plain(
    'For {category} in this list, we have not been able to show that our estimates come true, so there is no chance in numbers here.',
    { category },
  );
}

/** Closing value of a year, in words: the last round alone, or the widest of all rounds. */
export const roundText = ({ closingOf }: Pick<ChanceExam, 'closingOf'>, kind: ChanceKind): string =>
  plain(closingOf === 'last round' ? ofLastRound : ofAllRounds, { kind });

const ofLastRound = msg(
  '{kind, select, rank {The closing rank of a year is that of its last round.} percentile {The closing percentile of a year is that of its last round.} other {The closing score of a year is that of its last round.}}',
);
const ofAllRounds = msg(
  '{kind, select, rank {The closing rank of a year is the highest of all rounds that we know.} percentile {The closing percentile of a year is the lowest of all rounds that we know.} other {The closing score of a year is the lowest of all rounds that we know.}}',
);

const kindNames = { rank: msg('rank'), percentile: msg('percentile'), score: msg('score') };

/** `rank or percentile` */
export const kindsText = (kinds: readonly ChanceKind[]): string =>
  kinds
    .map((kind) => plain(kindNames[kind]))
    .reduce((first, second) => plain('{first} or {second}', { first, second }));

/** `2026: 45,210` */
export const closingText = ({ year, closing }: { year: number; closing: number }): string =>
  `${year}: ${formatNumber(closing)}`;
