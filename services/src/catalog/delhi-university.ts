import type { College } from '@setu/contracts';

const name = 'Delhi University';
const pattern = /\b(?:delhi university|university of delhi)\b/i;

/** Colleges of Delhi University: so affiliated, or, where no affiliation is stored (public colleges), so named or keyed. */
export function isDelhiUniversity({
  affiliation,
  name: college,
  keywords,
}: Pick<College, 'affiliation' | 'name' | 'keywords'>): boolean {
  if (affiliation) return pattern.test(affiliation);
  return pattern.test(college) || keywords.some((keyword) => keyword === 'DU' || pattern.test(keyword));
}

export const universityOf = (college: Pick<College, 'affiliation' | 'name' | 'keywords'>): string | undefined =>
  college.affiliation || (isDelhiUniversity(college) ? name : undefined);
