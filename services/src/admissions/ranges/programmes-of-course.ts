import { slugOf } from '@setu/contracts';
import { programmeName } from '../../catalog/read-model/programme-name.js';

/** COMEDK puts its code first: `CV-Civil Engineering`. */
const keyOf = (name: string) => slugOf(programmeName(name.replace(/^[A-Z]{2,3}-(?=[A-Z])/, '')));

/** The degree that every exam of engineering admits to, where its programmes do not name one. */
const engineering = /^b-(?:tech|e)-(?:in-)?/;

/** Some authorities shorten names: their `Electronics` may be another branch than a course of that name. */
const isWhole = (branch: string) => /-(?:engineering|technology)$|-.+-/.test(branch);

/**
 * Returns whether a programme of an exam is certainly the course of a college: both have one name. `B.Tech Civil Engineering` is also `CIVIL ENGINEERING` and
 * `Civil Engineering (4 Years, Bachelor of Technology)`, but no dual degree and no specialisation.
 */
export function programmesOfCourse(title: string): (programme: string) => boolean {
  const name = keyOf(title);
  const branch = name.replace(engineering, '');
  const names = new Set([name]);
  if (branch !== name) {
    names.add(`${branch}-4-years-bachelor-of-technology`);
    if (isWhole(branch)) names.add(branch);
  }
  return (programme) => names.has(keyOf(programme));
}
