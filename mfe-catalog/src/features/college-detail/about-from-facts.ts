import { type College, formatNumber, knownType } from '@setu/contracts';
import { type Message, msg, plain, translated, translatedPlace } from '@setu/sdk';
import { listWords } from '../../common/list-words';

/** Returns sentences from the facts, for a college without a description; undefined when only its name is known. */
export function aboutFromFacts(college: College): string | undefined {
  const { location, establishedYear, affiliation, programmes = [], ranks: [rank] = [], exams = [] } = college;
  const type = knownType(college);
  if (!location && !establishedYear && !type && !affiliation) return undefined;
  const noun = kinds[college.category === 'University' ? 'university' : 'college'][type ?? 'unknown'];
  const kind = location
    ? plain('{kind} in {location}', { kind: plain(noun), location: translatedPlace(location) })
    : plain(noun);
  const facts = [
    kind,
    establishedYear && plain('established in {year}', { year: establishedYear }),
    affiliation && plain('affiliated to {university}', { university: affiliation }),
  ];
  const seats = programmes.reduce((sum, { intake }) => sum + intake, 0);
  return [
    plain('{facts}.', { facts: facts.filter(Boolean).join(', ') }),
    seats > 0 &&
      plain('AICTE has approved {count, plural, one {# programme} other {# programmes}} with {seats} seats a year.', {
        count: programmes.length,
        seats: formatNumber(seats),
      }),
    rank &&
      plain('NIRF ranked it {rank} in its list “{list}” of {year}.', {
        rank: rank.rank,
        list: translated(rank.category),
        year: rank.year,
      }),
    exams.length > 0 &&
      plain('It admits by {exams}; cut-offs are under Admissions.', {
        exams: listWords(exams.map(({ name }) => name)),
      }),
  ]
    .filter(Boolean)
    .join(' ');
}

const kinds: Record<'university' | 'college', Record<NonNullable<College['type']> | 'unknown', Message>> = {
  university: {
    Public: msg('A public university'),
    Private: msg('A private university'),
    unknown: msg('A university'),
  },
  college: { Public: msg('A public college'), Private: msg('A private college'), unknown: msg('A college') },
};
