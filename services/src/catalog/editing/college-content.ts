import {
  checkCollegeForm,
  checkLogo,
  collegeForm,
  readCollegeForm,
  type CollegeForm,
  type CourseForm,
  type Provenance,
  type StudentForm,
} from '@setu/contracts';
import { Types } from 'mongoose';
import type { UploadedPictureFile } from '../../media/picture-upload.js';
import { ApiError, invalid } from '../../platform/http/api-error.js';
import type { CollegeRecord, GalleryPicture } from '../college.schema.js';
import type { CollegeParts } from './college-parts.js';
import { planGallery, type PlannedPicture, type StoredUploads } from './college-pictures.js';

/** The fields that the written part of the form decides; undefined removes one. */
type CollegeFields = Pick<CollegeRecord, keyof CollegeForm>;

/** The fields that a save writes; undefined removes one. */
export type CollegeContent = Partial<CollegeFields> & Pick<CollegeRecord, 'name' | 'logo' | 'gallery' | 'provenance'>;

export type AddressOf = (picture: string) => string;

/** A save may leave these out: what the college has stays. */
const optionalFields = Object.entries(collegeForm).flatMap(([name, field]) =>
  'optional' in field ? (name as keyof CollegeForm) : [],
);
const mostProblems = 50;

/** Refuses a form with problems, in the words of the form's own rules and before any picture is stored. */
export function checkParts(
  parts: CollegeParts,
  files: readonly UploadedPictureFile[],
  addressOf: AddressOf,
  stored?: CollegeRecord,
) {
  const hasLogoFile = files.some(({ field }) => field === 'logo');
  const logo = checkLogo(hasLogoFile ? 'file' : String(parts.logo || stored?.logo || ''));
  const problems = [...checkCollegeForm(parts), ...(logo ? [logo] : [])].slice(0, mostProblems);
  if (problems.length > 0) {
    const fields = Object.fromEntries(problems.map(({ field, message }) => [field, message]));
    throw new ApiError(400, 'VALIDATION_FAILED', problems[0]!.message, fields);
  }
  sampleFiguresOf(parts);
  planGallery(parts, files.length - Number(hasLogoFile), stored?.gallery ?? [], addressOf);
}

/** The college that the form describes. */
export function contentOf(
  parts: CollegeParts,
  uploads: StoredUploads,
  addressOf: AddressOf,
  stored?: CollegeRecord,
): CollegeContent {
  const fields: Partial<CollegeFields> = toFields(readCollegeForm(parts), stored);
  if (stored) for (const name of optionalFields) if (parts[name] === undefined) delete fields[name];
  const plan = planGallery(parts, uploads.gallery.length, stored?.gallery ?? [], addressOf);
  return {
    ...fields,
    name: fields.name!,
    logo: uploads.logo ? addressOf(uploads.logo) : String(parts.logo || stored?.logo),
    gallery: plan.map((picture) => toPicture(picture, uploads)),
    provenance: provenanceOf(stored?.provenance, !stored, sampleFiguresOf(parts)),
  };
}

const toPicture = (picture: PlannedPicture, { gallery }: StoredUploads): GalleryPicture =>
  'file' in picture ? { key: gallery[picture.file]!, alt: picture.alt } : picture;

function sampleFiguresOf({ sampleFigures }: CollegeParts): boolean | undefined {
  if (sampleFigures === undefined) return undefined;
  if (sampleFigures === 'true' || sampleFigures === 'false') return sampleFigures === 'true';
  throw invalid({ sampleFigures: 'sampleFigures must be true or false' });
}

/** The fields of a form. Courses and students keep their ids, which are parts of addresses, and what the form does not know of them. */
export const toFields = (form: CollegeForm, stored: Partial<CollegeRecord> = {}): CollegeFields => ({
  ...(Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, value === '' ? undefined : value]),
  ) as unknown as CollegeForm),
  courses: keepIds(form.courses, stored.courses, (sent, known) => sent.title === known.title),
  students: keepIds(form.students, stored.students, isSameStudent),
});

const isSameStudent = (sent: StudentForm, known: StudentForm | StoredStudent) =>
  sent.name === known.name && sent.course === known.course;

type StoredStudent = NonNullable<CollegeRecord['students']>[number];

/** Finds each entry again by its id, else by what makes it the same; every other one is new. */
function keepIds<Sent extends CourseForm | StudentForm, Stored extends { _id: Types.ObjectId }>(
  sent: readonly Sent[],
  stored: readonly Stored[] = [],
  isSame: (sent: Sent, stored: Stored) => boolean,
): (Stored & Sent & { _id: Types.ObjectId })[] {
  const left = new Set(stored);
  const take = (matches: (known: Stored) => boolean) => {
    const known = [...left].find(matches);
    if (known) left.delete(known);
    return known;
  };
  const byId = sent.map(({ _id }) => (_id ? take((known) => String(known._id) === _id) : undefined));
  return sent.map((entry, index) => {
    const known = byId[index] ?? take((other) => isSame(entry, other));
    return { ...known, ...entry, _id: known?._id ?? new Types.ObjectId() } as Stored & Sent & { _id: Types.ObjectId };
  });
}

const editorsSource = 'Entered by the editors of this site';

/**
 * Where the facts of an edited college come from. A changed figure does not make the others real, so the mark of samples stays until an
 * administrator says that the figures are real.
 */
export function provenanceOf(
  stored: Provenance | undefined,
  isNew: boolean,
  sampleFigures?: boolean,
): Provenance | undefined {
  const entered = { source: editorsSource, asOf: new Date().toISOString().slice(0, 10) };
  if (sampleFigures) return { ...(stored ?? entered), sampleFigures };
  if (stored?.sampleFigures && sampleFigures === false) return { ...entered, ...(stored.url && { url: stored.url }) };
  return stored ?? (isNew ? entered : undefined);
}
