import type { College } from '@setu/contracts';

/** A sentence of what is on record, for a college that nobody has described; undefined when that is only its name. */
export function aboutFromFacts(college: College): string | undefined {
  const { location, establishedYear, type, affiliation } = college;
  if (!location && !establishedYear && !type && !affiliation) return undefined;
  const kind = `A ${type ? `${type.toLowerCase()} ` : ''}college${location ? ` in ${location}` : ''}`;
  const more = [establishedYear && `established in ${establishedYear}`, affiliation && `affiliated to ${affiliation}`];
  return `${[kind, ...more.filter(Boolean)].join(', ')}.`;
}
