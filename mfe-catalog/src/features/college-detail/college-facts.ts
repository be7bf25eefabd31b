import type { College } from '@setu/contracts';
import type { Facts } from '@setu/sdk';

/** Returns the facts that conditions of the slot `college-tab` may name; `slice.slots` in package.json lists the values. */
export function factsOf({ name, category = '', courses, students, gallery, rating, contact }: College): Facts {
  const known = {
    courses: courses.length > 0,
    students: students.length > 0,
    gallery: (gallery ?? 0) > 0,
    rating: rating !== undefined,
    contact: Boolean(contact?.email ?? contact?.phone),
  };
  return { kind: kindOf(name, category), has: Object.keys(known).filter((fact) => known[fact as keyof typeof known]) };
}

function kindOf(name: string, category: string): 'college' | 'polytechnic' | 'university' {
  if (/\bpolytechnic\b/i.test(name)) return 'polytechnic';
  return /university/i.test(category) && !/college/i.test(category) ? 'university' : 'college';
}
