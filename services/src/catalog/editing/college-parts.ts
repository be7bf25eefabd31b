import { messages, toList } from '@setu/contracts';
import { ApiError, invalid } from '../../platform/http/api-error.js';
import { checkValue, parseJson, TooDeepError } from '../../platform/http/json-bounds.js';

/** Parts of the form as they arrive, the JSON ones read; nothing is checked yet. */
export type CollegeParts = Partial<Record<PartName, unknown>>;

const texts = [
  'name',
  'logo',
  'desc',
  'location',
  'establishedYear',
  'type',
  'affiliation',
  'website',
  'placementRate',
  'vidReview',
  'version',
  'sampleFigures',
] as const;
const lists = ['facilities', 'recruiters', 'whyChoose', 'keywords'] as const;
const objects = [
  'contact',
  'rating',
  'package',
  'courses',
  'moreInfo',
  'students',
  'existingGallery',
  'galleryOrder',
] as const;

type PartName = (typeof texts)[number] | (typeof lists)[number] | (typeof objects)[number];

/** What a whole college may be sent back with, and means nothing here. */
const ignored = new Set(['_id']);
const mostEntries = 500;
/** Characters of a part that is a text: far more than the longest description. */
const longestText = 100_000;
/** Of one part; a college with 500 courses has some ten thousand values. */
const bounds = { depth: 6, values: 20_000, text: longestText };

/** Reads the parts of a multipart body; what cannot be read is a 400 that names the part. */
export function readParts(body: Record<string, unknown>): CollegeParts {
  const parts: CollegeParts = {};
  for (const [name, value] of Object.entries(body)) {
    if (ignored.has(name)) continue;
    if (!isPartName(name)) throw invalid({ [name]: `${name} is not known here` });
    parts[name] = readPart(name, value);
    const entries = includes(lists, name) ? toList(parts[name]) : parts[name];
    if (Array.isArray(entries) && entries.length > mostEntries)
      throw invalid({ [name]: messages.collegeForm.longList(name, mostEntries) });
  }
  return parts;
}

function readPart(name: PartName, value: unknown): unknown {
  if (typeof value !== 'string') {
    if (includes(texts, name)) refused(name, messages.collegeForm.notText(name));
    checkValue(value, bounds);
    return value;
  }
  if (includes(texts, name) || (includes(lists, name) && !looksLikeArray(value)))
    return value.length > longestText ? refused(name, messages.tooLong(longestText)) : value;
  try {
    return parseJson(value, bounds);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TooDeepError)
      return refused(name, messages.collegeForm.notJson(name));
    throw error;
  }
}

/** A list may be typed with semicolons, and its first entry may begin with a bracket. */
const looksLikeArray = (text: string) => /^\s*\[\s*(?:"|\])/.test(text);

const includes = (names: readonly string[], name: string) => names.includes(name);
const isPartName = (name: string): name is PartName => [texts, lists, objects].some((names) => includes(names, name));

function refused(part: string, message: string): never {
  throw new ApiError(400, 'VALIDATION_FAILED', message, { [part]: message });
}
