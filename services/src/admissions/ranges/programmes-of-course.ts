import { slugOf } from '@setu/contracts';
import { programmeName } from '../../catalog/read-model/programme-name.js';

/** COMEDK puts its code first: `CV-Civil Engineering`. */
const withoutCode = (programme: string) => programme.replace(/^[A-Z]{2,3}-(?=[A-Z])/, '');
const keyOf = (name: string) => slugOf(programmeName(name));

/** Seats that an authority lists apart, or that no exam of the records admits to. */
const isApart = (title: string) => /\bdip(?:loma)?\b|\bshift\b|self.?financ/i.test(title);

/** The degree that every exam of engineering admits to, where its programmes do not name one. */
const engineering = /^b-(?:tech|e)-(?:in-)?/;
/** Without a degree, `Civil Engineering` may be a diploma or a master's course. */
const namesDegree = (name: string) => /^(?:[bm]-|mbbs|bds|bba|bca|bms|bhm|ll-?b|pharm-d)/.test(name);

/** Some authorities shorten names: their `Electronics` may be another branch than a course of that name. */
const isWhole = (branch: string) => /-(?:engineering|technology)$|-.+-/.test(branch);

/**
 * Returns whether a programme of an exam is certainly the course of a college: both have one name. `B.Tech Civil Engineering` is also `CIVIL ENGINEERING` and
 * `Civil Engineering (4 Years, Bachelor of Technology)`, but no dual degree and no specialisation.
 */
export function programmesOfCourse(title: string): (programme: string) => boolean {
  const name = keyOf(title);
  if (isApart(title) || !namesDegree(name)) return () => false;
  const branch = name.replace(engineering, '');
  const names = new Set([name]);
  if (branch !== name) {
    names.add(`${branch}-4-years-bachelor-of-technology`);
    if (isWhole(branch)) names.add(branch);
  }
  return (programme) => names.has(keyOf(withoutCode(programme)));
}
