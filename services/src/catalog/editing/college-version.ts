import { createHash } from 'node:crypto';
import type { EditedCollege } from './edited-college.js';

/** In the order of their places in a version. */
const fields = [
  'name',
  'logo',
  'desc',
  'location',
  'establishedYear',
  'type',
  'affiliation',
  'website',
  'contact',
  'rating',
  'package',
  'placementRate',
  'facilities',
  'recruiters',
  'whyChoose',
  'keywords',
  'vidReview',
  'courses',
  'moreInfo',
  'students',
  'gallery',
  'provenance',
] as const satisfies readonly (keyof EditedCollege)[];

const length = 8;

/** A fingerprint of each field, one after the other: it tells later which of them changed, whoever wrote them. */
export const versionOf = (college: EditedCollege): string =>
  fields.map((field) => fingerprint(college[field])).join('');

/** The fields that differ between two versions; all of them where one is not readable. */
export function changedFields(before: string, after: string): string[] {
  const at = (version: string, index: number) => version.slice(index * length, (index + 1) * length);
  return fields.filter((_, index) => at(before, index) !== at(after, index));
}

const fingerprint = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(sorted(value)) ?? '')
    .digest('base64url')
    .slice(0, length);

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
