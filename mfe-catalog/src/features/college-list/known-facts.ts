import { type CollegeCard, formatRupeesShort } from '@setu/contracts';

/** What is known of a college in a few words, the most useful first; empty when nothing is. */
export function knownFacts(college: CollegeCard): string[] {
  const { lowestFee, type, establishedYear, courseCount, mentorCount, affiliation } = college;
  return [
    lowestFee && `From ${formatRupeesShort(lowestFee.total)} in all`,
    mentorCount > 0 && count(mentorCount, 'mentor'),
    type,
    establishedYear && `Est. ${establishedYear}`,
    !lowestFee && courseCount > 0 && count(courseCount, 'course'),
    affiliation,
  ].filter((fact) => typeof fact === 'string');
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
