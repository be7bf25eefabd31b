import {
  maxGalleryPictures,
  type MergeFieldName,
  mergeFieldNames,
  mergeFieldOf,
  messages,
  splitAtCommas,
} from '@setu/contracts';
import { isDeepStrictEqual } from 'node:util';
import { invalid } from '../../platform/http/api-error.js';
import type { CollegeRecord } from '../college.schema.js';

/** Which fields a college takes from the other one, and of which it has those of both. */
export interface MergeChoice {
  take: readonly MergeFieldName[];
  both: readonly MergeFieldName[];
}

/** Reads names of fields, separated by commas; throws a 400 that names the first that is none. */
export function readMergeChoice({ take = '', both = '' }: { take?: string; both?: string }): MergeChoice {
  const choice = { take: namesIn(take, 'take'), both: namesIn(both, 'both') };
  const single = choice.both.find((name) => !mergeFieldOf(name).both);
  if (single) throw invalid({ both: `${single} can have one value only` });
  return choice;
}

function namesIn(text: string, parameter: string): MergeFieldName[] {
  const names = splitAtCommas(text);
  const unknown = names.find((name) => !(mergeFieldNames as string[]).includes(name));
  if (unknown !== undefined) throw invalid({ [parameter]: `${unknown} is no field that can be taken` });
  return [...new Set(names)] as MergeFieldName[];
}

type Content = Partial<Record<keyof CollegeRecord, unknown>>;

/** The fields of `remaining` that a merge with `other` changes; undefined empties one. */
export function mergedContent(
  remaining: CollegeRecord,
  other: CollegeRecord,
  { take, both }: MergeChoice,
): Partial<CollegeRecord> {
  const content: Content = {};
  for (const name of [...take, ...both])
    for (const field of mergeFieldOf(name).fields as (keyof CollegeRecord)[])
      content[field] = both.includes(name) ? ofBoth(field, remaining[field], other[field]) : other[field];
  // A public college has no affiliation.
  if ('type' in content && content.type === 'Public') content.affiliation = undefined;
  const takesFigures = [...take, ...both].some(
    (name) => mergeFieldOf(name).isFigure && !isEmpty(other[name as keyof CollegeRecord]),
  );
  if (takesFigures && other.provenance?.sampleFigures)
    content.provenance = { ...(remaining.provenance ?? other.provenance), sampleFigures: true };
  if (Array.isArray(content.gallery) && content.gallery.length > maxGalleryPictures)
    throw invalid({ both: messages.picture.tooMany(maxGalleryPictures) });
  const changed = Object.entries(content).filter(
    ([name, value]) => !isDeepStrictEqual(value, remaining[name as keyof CollegeRecord]),
  );
  return Object.fromEntries(changed) as Partial<CollegeRecord>;
}

/** For each course of `other` that `remaining` has under another id: that id. */
export function movedCourses(remaining: CollegeRecord, other: CollegeRecord): Record<string, string> | undefined {
  const ids = new Map((remaining.courses ?? []).map((course) => [keyOf.courses(course), String(course._id)]));
  const there = new Set(ids.values());
  const moved = (other.courses ?? []).flatMap((course) => {
    const id = ids.get(keyOf.courses(course));
    return id && !there.has(String(course._id)) ? [[String(course._id), id]] : [];
  });
  return moved.length > 0 ? (Object.fromEntries(moved) as Record<string, string>) : undefined;
}

/** Lists one after the other, groups with what is blank filled in; what both have is that of the first. */
function ofBoth(field: keyof CollegeRecord, remaining: unknown, other: unknown): unknown {
  if (isEmpty(other)) return remaining;
  if (isEmpty(remaining)) return other;
  if (!Array.isArray(remaining)) return { ...(other as object), ...withoutBlanks(remaining as object) };
  const key = (keyOf as Record<string, (entry: never) => string>)[field] ?? String;
  const plain = (entry: unknown) =>
    key(entry as never)
      .trim()
      .toLowerCase();
  const known = new Set(remaining.map(plain));
  const fresh = (other as unknown[]).filter((entry) => !known.has(plain(entry)));
  return fresh.length > 0 ? [...(remaining as unknown[]), ...fresh] : remaining;
}

/** By what two entries of these lists are the same; those of other lists are texts. */
const keyOf = {
  courses: ({ title }: { title: string }) => title.trim().toLowerCase(),
  students: ({ name, course }: { name: string; course: string }) => `${name}|${course}`,
  moreInfo: ({ title }: { title?: string }) => title ?? '',
  gallery: ({ key }: { key: string }) => key,
  programmes: ({ level, course }: { level: string; course: string }) => `${level}|${course}`,
  ranks: ({ year, category }: { year: number; category: string }) => `${year}|${category}`,
};

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const withoutBlanks = (group: object) =>
  Object.fromEntries(Object.entries(group).filter(([, value]) => !isEmpty(value)));
