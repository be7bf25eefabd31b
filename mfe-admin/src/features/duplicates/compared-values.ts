import { type EditableCollege, mergeFieldNames, mergeFieldOf, type MergeFieldName, plural } from '@setu/contracts';

/** College whose value of a field the merged one gets. */
export type Side = '0' | '1' | 'both';

/** The fields in which two colleges differ, in the order of the page. */
export const differingFields = (one: EditableCollege, other: EditableCollege): MergeFieldName[] =>
  mergeFieldNames.filter((name) => fullText(name, one) !== fullText(name, other));

/** Suggests the only known value, both values where a college can have both, or else the first. */
export function suggestedSide(name: MergeFieldName, one: EditableCollege, other: EditableCollege): Side {
  if (!fullText(name, one)) return '1';
  return fullText(name, other) && mergeFieldOf(name).both ? 'both' : '0';
}

const longest = 300;

/** A value in a line of text, cut; empty for nothing. */
export function shortText(name: MergeFieldName, college: EditableCollege): string {
  const pictures = college.gallery.length;
  if (name === 'gallery') return pictures > 0 ? plural(pictures, 'picture') : '';
  if (name === 'logo') return college.logo ? 'A logo' : '';
  const text = fullText(name, college);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** Tells two values apart, whatever their ids. */
const fullText = (name: MergeFieldName, college: EditableCollege): string =>
  mergeFieldOf(name)
    .fields.map((field) => textOf(college[field]))
    .filter(Boolean)
    .join(', ');

/** Differs for one and the same: an id, and the address of a picture, which has a new signature each time. */
const unsaid = new Set(['_id', 'address']);

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('; ');
  if (typeof value !== 'object') return String(value as string | number);
  const parts = Object.entries(value).filter(([name]) => !unsaid.has(name));
  return parts.map(([, part]) => textOf(part)).filter(Boolean).join(', '); // prettier-ignore
}
