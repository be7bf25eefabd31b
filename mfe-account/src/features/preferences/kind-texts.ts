import type { ChanceKind } from '@setu/contracts';
import { type Message, msg, plain } from '@setu/sdk';

// Texts about a rank, percentile or score.

type KindTexts = Readonly<Record<ChanceKind, Message>>;

export const ownValue: KindTexts = {
  rank: msg('your rank {value}'),
  percentile: msg('your percentile {value}'),
  score: msg('your score {value}'),
};

export const closedBefore: KindTexts = {
  rank: msg('Closed before your rank in each of {count, plural, one {# year} other {# years}}'),
  percentile: msg('Closed before your percentile in each of {count, plural, one {# year} other {# years}}'),
  score: msg('Closed before your score in each of {count, plural, one {# year} other {# years}}'),
};

export const wasEnough: KindTexts = {
  rank: msg('Your rank was enough in {years} of {count, plural, one {# year} other {# years}}'),
  percentile: msg('Your percentile was enough in {years} of {count, plural, one {# year} other {# years}}'),
  score: msg('Your score was enough in {years} of {count, plural, one {# year} other {# years}}'),
};

const yourValue: KindTexts = { rank: msg('your rank'), percentile: msg('your percentile'), score: msg('your score') };
const kindNames: KindTexts = { rank: msg('rank'), percentile: msg('percentile'), score: msg('score') };

/** Returns `your rank`, or `your rank or percentile` for more than one kind. */
export function yourValues(kinds: readonly ChanceKind[]): string {
  const [first, ...others] = [...new Set(kinds)];
  return others.reduce(
    (values, kind) => plain('{values} or {kind}', { values, kind: plain(kindNames[kind]) }),
    plain(yourValue[first!]),
  );
}
