import {
  type CollegeForm,
  collegeForm,
  courseForm,
  type EditableCollege,
  type Field,
  type Fields,
  fromList,
  readCollegeForm,
} from '@setu/contracts';

/** A form as it is typed: numbers and lists are texts until they are sent. */
type TypedOf<D extends Fields> = { -readonly [K in keyof D]: TypedField<D[K]> };

type TypedField<F> = F extends { kind: 'choice'; options: readonly (infer Option)[] }
  ? Option | ''
  : F extends { kind: 'texts' }
    ? // Objects, for react-hook-form knows no arrays of texts.
      { text: string }[]
    : F extends { kind: 'group'; fields: infer D extends Fields }
      ? TypedOf<D>
      : F extends { kind: 'entries'; fields: infer D extends Fields }
        ? TypedEntry<D>[]
        : string;

type TypedEntry<D extends Fields> = TypedOf<D> & { _id?: string };

/** A picture of the gallery: a stored one by its key, or a chosen file. */
export interface PictureValues {
  key?: string;
  file?: File;
  alt: string;
}

type FeeValues = Omit<TypedOf<typeof courseForm.feeStructure.fields.additionals.fields>, 'title'> & {
  /** Title of a stored fee that has a type as well. */
  title?: string;
  /** Its one name is stored as its title. */
  isTitle?: true;
};

export type CourseValues = Omit<TypedEntry<typeof courseForm>, 'feeStructure'> & {
  feeStructure: { feePerSemester: string; additionals: FeeValues[] };
};

/** The values of a college's form while it is edited. */
export type CollegeValues = Omit<TypedOf<typeof collegeForm>, 'courses' | 'keywords'> & {
  courses: CourseValues[];
  keywords: string[];
  logo: { address?: string; file?: File };
  gallery: PictureValues[];
  /** Whether the figures are samples of the demo data; asked only while they are. */
  sampleFigures?: boolean;
};

/** The stored college as typed values; unknown fields are blank. */
const typed = <D extends Fields>(fields: D, stored: object = {}): TypedOf<D> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, typedField(field, (stored as Record<string, unknown>)[name])]),
  ) as TypedOf<D>;

function typedField(field: Field, stored: unknown): unknown {
  switch (field.kind) {
    case 'list':
      return fromList((stored ?? []) as string[]);
    case 'texts':
      return ((stored ?? []) as string[]).map((text) => ({ text }));
    case 'group':
      return typed(field.fields, typeof stored === 'object' && stored !== null ? stored : {});
    case 'entries':
      return ((stored ?? []) as { _id?: string }[]).map((entry) => ({
        ...(entry._id !== undefined && { _id: entry._id }),
        ...typed(field.fields, entry),
      }));
    default:
      return stored === undefined || stored === null ? '' : String(stored as string | number);
  }
}

/** A fee is edited under the name that it is shown by; only one with both names has a title of its own here. */
const typedFee = ({ type, title, ...fee }: FeeValues): FeeValues => {
  if (title && type) return { ...fee, type, title };
  return title ? { ...fee, type: title, isTitle: true } : { ...fee, type };
};

/** It goes back under the name that it was stored with. */
const toFee = ({ type, isTitle, ...fee }: FeeValues) => (isTitle ? { ...fee, title: type } : { ...fee, type });

/** A stored college as its form shows it; without one, an empty form. */
export function valuesOf(college?: EditableCollege): CollegeValues {
  const { courses, ...values } = typed(collegeForm, college);
  return {
    ...values,
    affiliation: college?.type === 'Public' ? '' : values.affiliation,
    keywords: college?.keywords ?? [],
    courses: courses.map(({ feeStructure, ...course }) => ({
      ...course,
      feeStructure: { ...feeStructure, additionals: feeStructure.additionals.map(typedFee) },
    })),
    logo: college?.logo ? { address: college.logo } : {},
    gallery: (college?.gallery ?? []).map(({ key, alt }) => ({ key, alt })),
    ...(college?.provenance?.sampleFigures && { sampleFigures: true }),
  };
}

/** A course to fill in, with the one entry that each has. */
export const emptyCourse = (): CourseValues => ({ ...typed(courseForm), eligibility: [{ text: '' }] });

export const emptyScholarship = typed(courseForm.scholarships.fields);

/** The form in the shape that its definition has. */
export const toForm = ({ courses, ...values }: CollegeValues) => ({
  ...values,
  courses: courses.map(({ feeStructure, eligibility, ...course }) => ({
    ...course,
    eligibility: eligibility.map(({ text }) => text),
    feeStructure: { ...feeStructure, additionals: feeStructure.additionals.map(toFee) },
  })),
});

/** The parts that a valid form sends beside its pictures. */
export const toSent = (values: CollegeValues): CollegeForm => readCollegeForm(toForm(values));
