import { type College, displayName, formatRupeesShort, lowestWholeCost } from '@setu/contracts';

/** The college in a sentence or two, for search engines. */
export function describeCollege(college: College): string {
  const { location, establishedYear, courses } = college;
  const fee = lowestWholeCost(courses);
  const facts = [
    `${displayName(college.name)}${location ? ` in ${location}` : ''}`,
    establishedYear && `established ${establishedYear}`,
    fee && `whole courses from ${formatRupeesShort(fee.total)}`,
  ].filter(Boolean);
  return `${facts.join(', ')}. Courses, fees, ratings and students to talk to.`;
}
