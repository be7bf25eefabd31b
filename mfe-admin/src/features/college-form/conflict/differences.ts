import type { CollegeValues } from '../values/college-values';
import { describe } from './describe';
import { piecesOf } from './pieces';

/** The three states of a form: what both started from, what the other made of it, what is in the form. */
export interface States {
  base: CollegeValues;
  theirs: CollegeValues;
  yours: CollegeValues;
}

/** Something that somebody else changed while the form was open. */
export interface Difference {
  key: string;
  label: string;
  theirs: string;
  yours: string;
  /** Changed here too: one of the two is lost. */
  both: boolean;
}

/** What somebody else changed and this form does not have. */
export const differencesOf = ({ base, theirs, yours }: States): Difference[] =>
  piecesOf([base, theirs, yours])
    .filter(({ of }) => !isSame(of(base), of(theirs)) && !isSame(of(yours), of(theirs)))
    .map(({ key, label, of }) => ({
      key,
      label,
      theirs: describe(of(theirs)),
      yours: describe(of(yours)),
      both: !isSame(of(base), of(yours)),
    }));

/** Your form with theirs in these places. Pictures that are gone from the gallery cannot be kept. */
export function merge({ base, theirs, yours }: States, taken: ReadonlySet<string>): CollegeValues {
  const merged = copy(yours);
  for (const { key, of, put } of piecesOf([base, theirs, yours])) if (taken.has(key)) put(merged, copy(of(theirs)));
  const left = new Set(theirs.gallery.map(({ key }) => key));
  merged.gallery = merged.gallery.filter(({ key }) => key === undefined || left.has(key));
  return merged;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Files stay the ones that they are: only what holds them is copied. */
function copy<T>(value: T): T {
  if (Array.isArray(value)) return value.map((item: unknown) => copy(item)) as T;
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copy(part as unknown)])) as T;
}
