import {
  checkCollegeForm,
  collegeForm,
  fieldAt,
  checkLogo,
  readCollegeForm,
  type RequiredFields,
  type CollegeForm,
  type CourseForm,
  type Field,
  type Provenance,
  type StudentForm,
} from '@setu/contracts';
import { Types } from 'mongoose';
import { isDeepStrictEqual } from 'node:util';
import type { UploadedPictureFile } from '../../media/picture-upload.js';
import { databaseNow } from '../../platform/database/database-clock.js';
import { ApiError, invalid } from '../../platform/http/api-error.js';
import type { CollegeRecord, GalleryPicture } from '../college.schema.js';
import { placeFollowing } from '../places/moved-place.js';
import { toCollege } from '../read-model/college-views.js';
import type { CollegeParts } from './college-parts.js';
import { planGallery, type PlannedPicture, type StoredUploads } from './college-pictures.js';

/** The fields that the written part of the form decides; undefined removes one. */
type CollegeFields = Pick<CollegeRecord, keyof CollegeForm>;

/** The fields that a save writes, which are those that it changes; undefined removes one. */
export type CollegeContent = Partial<
  CollegeFields & Pick<CollegeRecord, 'logo' | 'gallery' | 'provenance' | 'city' | 'formerPlaces' | 'placeNote'>
>;

export type AddressOf = (picture: string) => string;

const maxProblems = 50;

/** Rejects a form with problems, in the words of the form's own rules and before any picture is stored. */
export function checkParts(
  parts: CollegeParts,
  files: readonly UploadedPictureFile[],
  addressOf: AddressOf,
  stored?: CollegeRecord,
) {
  const hasLogoFile = files.some(({ field }) => field === 'logo');
  const isLogoAsked = askedOf(parts) === 'all' ? parts.logo !== undefined || !stored : Boolean(parts.logo);
  const logo =
    hasLogoFile || isLogoAsked ? checkLogo(hasLogoFile ? 'file' : String(parts.logo || stored?.logo || '')) : undefined;
  const problems = [...problemsOfSent(parts, stored), ...(logo ? [logo] : [])].slice(0, maxProblems);
  if (problems.length > 0) {
    const fields = Object.fromEntries(problems.map(({ field, message }) => [field, message]));
    throw new ApiError(400, 'VALIDATION_FAILED', problems[0]!.message, fields);
  }
  sampleFiguresOf(parts);
  planGallery(parts, files.length - Number(hasLogoFile), stored?.gallery ?? [], addressOf);
}

/** A new college is checked as a whole, of a stored one what was sent: the rest stays as it is. */
function problemsOfSent(parts: CollegeParts, stored?: CollegeRecord) {
  const asked = askedOf(parts);
  if (!stored) return checkCollegeForm(parts, asked);
  const isSent = (field: string) => isDecided(parts, field.split('.')[0] as keyof CollegeForm);
  return checkCollegeForm(withStored(parts, stored), asked).filter(({ field }) => isSent(field));
}

const withStored = (parts: CollegeParts, stored: CollegeRecord): CollegeParts => ({
  ...(toCollege(stored) as Partial<CollegeForm>),
  ...parts,
});

/** Returns the content that the form writes: all of a new college, or the fields of a stored one whose meaning has changed. */
export function contentOf(
  parts: CollegeParts,
  uploads: StoredUploads,
  addressOf: AddressOf,
  stored?: CollegeRecord,
): CollegeContent {
  const gallery = planGallery(parts, uploads.gallery.length, stored?.gallery ?? [], addressOf).map((picture) =>
    toPicture(picture, uploads),
  );
  const content: CollegeContent = {
    ...(stored ? changedFields(parts, stored) : toFields(readCollegeForm(parts))),
    logo: uploads.logo ? addressOf(uploads.logo) : parts.logo ? String(parts.logo) : stored?.logo,
    gallery,
    provenance: provenanceOf(stored?.provenance, !stored, sampleFiguresOf(parts)),
  };
  for (const name of ['logo', 'gallery', 'provenance'] as const)
    if (stored && isDeepStrictEqual(content[name], stored[name])) delete content[name];
  if (stored && !stored.gallery && gallery.length === 0) delete content.gallery;
  return content;
}

/** A field is compared as the form reads it, so a number that is stored as a text is not another one. */
function changedFields(parts: CollegeParts, stored: CollegeRecord): CollegeContent {
  const before = readCollegeForm(toCollege(stored));
  const sent = readCollegeForm(withStored(parts, stored));
  const names = Object.keys(sent) as (keyof CollegeForm)[];
  const changed = names.filter((name) => isDecided(parts, name) && !isDeepStrictEqual(sent[name], before[name]));
  const fields = toFields(sent, stored);
  const written: Partial<CollegeFields> = Object.fromEntries(changed.map((name) => [name, fields[name]]));
  return { ...written, ...placeFollowing(stored, written) };
}

/** Returns whether the form decides about a field: it sends it, or the field that it depends on. */
const isDecided = (parts: CollegeParts, name: keyof CollegeForm): boolean => {
  const field: Field | undefined = fieldAt(collegeForm, name);
  const deciding = field?.kind === 'text' ? field.dependsOn : undefined;
  return parts[name] !== undefined || (deciding !== undefined && parts[deciding as keyof CollegeForm] !== undefined);
};

/** A college is complete unless the form says that it is not. */
function askedOf({ completeness }: CollegeParts): RequiredFields {
  if (completeness === undefined || completeness === 'complete') return 'all';
  if (completeness === 'in-progress') return 'known';
  throw invalid({ completeness: 'completeness must be complete or in-progress' });
}

const toPicture = (picture: PlannedPicture, { gallery }: StoredUploads): GalleryPicture =>
  'file' in picture ? { key: gallery[picture.file]!, alt: picture.alt } : picture;

function sampleFiguresOf({ sampleFigures }: CollegeParts): boolean | undefined {
  if (sampleFigures === undefined) return undefined;
  if (sampleFigures === 'true' || sampleFigures === 'false') return sampleFigures === 'true';
  throw invalid({ sampleFigures: 'sampleFigures must be true or false' });
}

/** The fields of a form. Courses and students keep their ids, which are parts of addresses, and what the form does not know of them. */
export const toFields = (
  form: CollegeForm,
  { courses = [], students = [] }: Partial<CollegeRecord> = {},
): CollegeFields => {
  const before = readCollegeForm({ courses, students });
  return {
    ...(Object.fromEntries(
      Object.entries(form).map(([name, value]) => [name, isBlank(value) ? undefined : value]),
    ) as unknown as CollegeForm),
    courses: keepKnown(form.courses, courses, before.courses, (sent, known) => sent.title === known.title),
    students: keepKnown(form.students, students, before.students, isSameStudent),
  };
};

/** A blank text, or a group of which nothing is known. */
const isBlank = (value: unknown) =>
  value === '' ||
  (typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0);

const isSameStudent = (sent: StudentForm, known: StudentForm | StoredStudent) =>
  sent.name === known.name && sent.course === known.course;

type StoredStudent = NonNullable<CollegeRecord['students']>[number];

/** Finds each entry again by its id, else by what makes it the same; every other one is new. What means the same as before stays as it is stored. */
function keepKnown<Sent extends CourseForm | StudentForm, Stored extends { _id: Types.ObjectId }>(
  sent: readonly Sent[],
  stored: readonly Stored[],
  /** The stored ones, as the form reads them. */
  before: readonly Sent[],
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
    const old = known && before[stored.indexOf(known)];
    const news = Object.entries(entry).filter(([name, value]) => !isDeepStrictEqual(value, old?.[name as keyof Sent]));
    const fresh = old ? Object.fromEntries(news) : entry;
    const merged = Object.entries({ ...known, ...fresh, _id: known?._id ?? new Types.ObjectId() });
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as Stored &
      Sent & { _id: Types.ObjectId };
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
  const entered = { source: editorsSource, asOf: databaseNow().toISOString().slice(0, 10) };
  if (sampleFigures) return { ...(stored ?? entered), sampleFigures };
  if (stored?.sampleFigures && sampleFigures === false) return { ...entered, ...(stored.url && { url: stored.url }) };
  return stored ?? (isNew ? entered : undefined);
}
