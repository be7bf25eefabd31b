import { collegeForm, namesOf, type College } from '@setu/contracts';
import { createHash } from 'node:crypto';
import type { CollegeRecord, GalleryPicture } from '../college.schema.js';
import { toCollege } from '../read-model/college-views.js';

/** Everything of a college that its form can change. */
export type EditedCollege = Omit<College, 'gallery' | 'galleryAlts'> & { gallery: GalleryPicture[] };

export function toEdited(record: CollegeRecord): EditedCollege {
  const { galleryAlts: _galleryAlts, ...college } = toCollege(record);
  return { ...college, gallery: (record.gallery ?? []).map(({ key, alt }) => ({ key, alt: alt ?? '' })) };
}

/** In the order of their places in a version. */
const fields = [
  ...namesOf(collegeForm),
  'logo',
  'gallery',
  'provenance',
] as const satisfies readonly (keyof EditedCollege)[];

/** A field that no form edits: a version says nothing of it. */
export const isBesideForm = (field: string): boolean => !(fields as readonly string[]).includes(field);

/** Characters of a version for each field. */
const fingerprintLength = 8;

/** A fingerprint of each field, one after the other: it tells later which of them changed, whichever writer changed them. */
export const versionOf = (college: EditedCollege): string =>
  fields.map((field) => fingerprint(college[field])).join('');

/** The fields that differ between two versions; all of them where one is not readable. */
export function changedFields(before: string, after: string): string[] {
  const at = (version: string, index: number) =>
    version.slice(index * fingerprintLength, (index + 1) * fingerprintLength);
  return fields.filter((_, index) => at(before, index) !== at(after, index));
}

const fingerprint = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(sorted(value)) ?? '')
    .digest('base64url')
    .slice(0, fingerprintLength);

/** The same text whatever the order of keys. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  );
}
