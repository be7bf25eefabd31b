import { collegeForm, courseForm, type Field, type Fields, wordOf } from '@setu/contracts';
import { dequal } from 'dequal/lite';
import { get, set } from 'react-hook-form';
import type { CollegeValues } from '../values/college-values';

/** The three states of a form: what both started from, what the other made of it, what is in the form. */
export interface States {
  base: CollegeValues;
  theirs: CollegeValues;
  yours: CollegeValues;
}

/** A change that another administrator made while the form was open. */
export interface Difference {
  key: string;
  label: string;
  theirs: string;
  yours: string;
  /** Changed here too: one of the two is lost. */
  both: boolean;
}

/** The changes of another administrator that this form does not have. */
export const differencesOf = ({ base, theirs, yours }: States): Difference[] =>
  piecesOf([base, theirs, yours])
    .filter(({ of }) => !dequal(of(base), of(theirs)) && !dequal(of(yours), of(theirs)))
    .map(({ key, label, of }) => ({
      key,
      label,
      theirs: describe(of(theirs)),
      yours: describe(of(yours)),
      both: !dequal(of(base), of(yours)),
    }));

/** Returns your form with their values in these fields. Pictures that are gone from the gallery cannot be retained. */
export function merge({ base, theirs, yours }: States, taken: ReadonlySet<string>): CollegeValues {
  const merged = copy(yours);
  for (const { key, of, put } of piecesOf([base, theirs, yours])) if (taken.has(key)) put(merged, copy(of(theirs)));
  const left = new Set(theirs.gallery.map(({ key }) => key));
  merged.gallery = merged.gallery.filter(({ key }) => key === undefined || left.has(key));
  return merged;
}

/** Files stay the ones that they are: only what holds them is copied. */
function copy<T>(value: T): T {
  if (Array.isArray(value)) return value.map((item: unknown) => copy(item)) as T;
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copy(part as unknown)])) as T;
}

/** A part of the form that is taken from one of two as a whole. */
interface Piece {
  key: string;
  label: string;
  /** Undefined: it is not there. */
  of(values: CollegeValues): unknown;
  /** Puts what another form holds there. */
  put(values: CollegeValues, value: unknown): void;
}

/** The fields that are compared one by one, with their labels: those of a group apart, those of courses and students by entry. */
function fieldLabels(fields: Fields, labelOf: (field: Field) => string, path = ''): [path: string, label: string][] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'group'
      ? fieldLabels(field.fields, labelOf, `${path}${name}.`)
      : [[path + name, labelOf(field)] as [string, string]],
  );
}

const collegeFields: [string, string][] = [
  ...fieldLabels(collegeForm, ({ label }) => label).filter(([path]) => path !== 'courses' && path !== 'students'),
  ['logo', 'Logo'],
];
const courseFields = fieldLabels(courseForm, wordOf);

const gallery: Piece = {
  key: 'gallery',
  label: 'Gallery',
  of: (values) => values.gallery,
  // Pictures that were chosen here come after the others.
  put(values, value) {
    values.gallery = [...(value as CollegeValues['gallery']), ...values.gallery.filter(({ file }) => file)];
  },
};

/** Everything that two administrators can differ in: fields, and the courses and students that one of them knows by their ids. */
const piecesOf = (all: readonly CollegeValues[]): Piece[] => [
  ...collegeFields.map(([path, label]): Piece => ({
    key: path,
    label,
    of: (values) => get(values, path) as unknown,
    put: (values, value) => set(values, path, value),
  })),
  gallery,
  ...idsOf('courses', all).flatMap((id) => coursePieces(id, all)),
  ...idsOf('students', all).map((id) => entryPiece('students', id, `Student ${nameOf('students', id, all)}`)),
];

type List = 'courses' | 'students';

const idsOf = (list: List, all: readonly CollegeValues[]): string[] => [
  ...new Set(all.flatMap((values) => values[list].flatMap(({ _id }) => _id ?? []))),
];

const find = (values: CollegeValues, list: List, id: string) => values[list].find(({ _id }) => _id === id);

function nameOf(list: List, id: string, all: readonly CollegeValues[]): string {
  const entry = all.map((values) => find(values, list, id)).find(Boolean);
  return entry ? ('title' in entry ? entry.title : entry.name) : '';
}

/** Field by field while both sides have the course; as a whole once one side added or removed it. */
function coursePieces(id: string, all: readonly CollegeValues[]): Piece[] {
  const name = nameOf('courses', id, all);
  if (!all.every((values) => find(values, 'courses', id))) return [entryPiece('courses', id, `Course ${name}`)];
  return courseFields.map(([path, label]) => ({
    key: `courses#${id}.${path}`,
    label: `${name}: ${label}`,
    of: (values) => get(find(values, 'courses', id), path) as unknown,
    put: (values, value) => set(find(values, 'courses', id)!, path, value),
  }));
}

function entryPiece(list: List, id: string, label: string): Piece {
  return {
    key: `${list}#${id}`,
    label,
    of: (values) => find(values, list, id),
    put(values, value) {
      const entries = values[list] as { _id?: string }[];
      const index = entries.findIndex(({ _id }) => _id === id);
      const entry = value as { _id?: string } | undefined;
      if (index < 0) entries.push(...(entry ? [entry] : []));
      else entries.splice(index, 1, ...(entry ? [entry] : []));
    },
  };
}

/** A part of the form in one line of text. */
function describe(value: unknown): string {
  if (value === undefined) return 'Not there';
  return textOf(value) || 'Blank';
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Blob) return 'a new picture';
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('; ');
  if (typeof value !== 'object' || value === null) return '';
  const { _id, key, address, ...parts } = value as Record<string, unknown>;
  const texts = Object.values(parts).map(textOf).filter(Boolean);
  // A picture without a description is still one.
  return texts.join(', ') || (key || address ? 'a stored picture' : '');
}
