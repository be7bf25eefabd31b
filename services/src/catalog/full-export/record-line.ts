import { webAddress } from '@setu/contracts';
import { Error as MongooseError, Mongoose, Types } from 'mongoose';
import { isIdText } from '../../platform/documents/document-ids.js';
import { COLLEGE, collegeSchema, fenceId, type CollegeRecord } from '../college.schema.js';

/** A stored college as JSON: ids as texts, times as ISO texts, the keys of each object in alphabetical order. */
export type PlainRecord = Record<string, unknown>;

/** Fields that the database needs for its own work. */
const internal = ['unrecorded', 'deleting'];
export const recordFields: readonly string[] = [
  '_id',
  ...Object.keys(collegeSchema.obj).filter((name) => !internal.includes(name)),
];

/** Everything that is stored of a college: the same text for the same college, whatever the order in which it was written. */
export function toPlain({ unrecorded: _unrecorded, deleting: _deleting, ...record }: CollegeRecord): PlainRecord {
  return plainOf(record) as PlainRecord;
}

/** Any value of a stored college. */
export const canonicalJson = (value: object): string => JSON.stringify(plainOf(value));

const plainOf = (value: object): unknown => sorted(JSON.parse(JSON.stringify(value)));

export const toRecordLine = (record: CollegeRecord): string => `${JSON.stringify(toPlain(record))}\n`;

/** The last line of a full export: without it the file is cut off. */
export const endLine = (colleges: number): string => `${JSON.stringify({ end: { colleges } })}\n`;

/** Returns the number of colleges before this line; undefined for a line that is not the last one. */
export function readEndLine(line: string): number | undefined {
  const [, colleges] = /^\{"end":\{"colleges":(\d{1,9})\}\}\s*$/.exec(line) ?? [];
  return colleges === undefined ? undefined : Number(colleges);
}

export async function readRecordLine(line: string): Promise<CollegeRecord | string> {
  let plain: unknown;
  try {
    plain = JSON.parse(line);
  } catch {
    return 'is not valid JSON';
  }
  return readPlain(plain);
}

/** Reads records without a database: it casts and checks them as the schema says, and connects to nothing. */
const Records = new Mongoose().model<CollegeRecord>(COLLEGE, collegeSchema);

/** The college that a full export describes, or why it describes none. */
export async function readPlain(plain: unknown): Promise<CollegeRecord | string> {
  if (!isObject(plain)) return 'is not a college';
  const { _id } = plain;
  if (!isIdText(_id) || fenceId.equals(_id)) return '_id is not the id of a college';
  const alien = internal.find((name) => name in plain) ?? alienIn(plain);
  if (alien !== undefined) return `has ${JSON.stringify(alien.slice(0, 40))}, which no college has`;
  const sources = withTimes(plain.sources);
  if (sources === null) return 'sources are not readable';
  const problem = problemOf(plain);
  if (problem) return problem;
  try {
    // A field that the schema does not know is thrown, a value that does not fit is told.
    const cast = new Records(plain);
    await cast.validate();
    const record = likeGiven(cast.toObject({ minimize: false }), plain) as CollegeRecord;
    return { ...record, ...(sources && { sources }) };
  } catch (error) {
    const [first] = error instanceof MongooseError.ValidationError ? Object.values(error.errors) : [];
    return (first ?? (error as Error)).message;
  }
}

/** Returns a problem that the schema allows but no form does. */
function problemOf({ website, provenance, gallery, courses }: PlainRecord): string | undefined {
  const link = isObject(provenance) ? provenance.url : undefined;
  const isAddress = (text: unknown) => text === undefined || (typeof text === 'string' && webAddress(text) !== null);
  if (!isAddress(website)) return 'website is not an address';
  if (!isAddress(link)) return 'provenance.url is not an address';
  // A key opens its picture, also one of a person.
  const isPicture = (picture: unknown) =>
    isObject(picture) && typeof picture.key === 'string' && /^gallery\/(?:demo\/)?\w[\w.-]*$/.test(picture.key);
  if (!listOf(gallery).every(isPicture)) return 'gallery has a picture that is none of a gallery';
  const fees = listOf(courses).flatMap((course) =>
    isObject(course) && isObject(course.feeStructure) ? listOf(course.feeStructure.additionals) : [],
  );
  const isAmount = (fee: unknown) => isObject(fee) && !isObject(fee.amount) && !Array.isArray(fee.amount);
  return fees.every(isAmount) ? undefined : 'a fee has an amount that is neither a number nor a text';
}

const longestText = 100_000;

/** The first key or text that no college has, at any depth. */
function alienIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value.length > longestText ? value : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const isAlien = !Array.isArray(value) && !/^(?:_id|[A-Za-z]\w*)$/.test(key);
    const alien = isAlien ? key : alienIn(part);
    if (alien !== undefined) return alien;
  }
  return undefined;
}

/** Where the values came from, as the database holds it; null where it is not readable. */
function withTimes(sources: unknown): CollegeRecord['sources'] | null {
  if (sources === undefined) return undefined;
  if (!isObject(sources)) return null;
  const read = Object.entries(sources).map(([field, source]) => {
    const { by, name, at, ...rest } = isObject(source) ? source : {};
    const time = new Date(String(at));
    const isRight =
      [...recordFields, 'all'].includes(field) &&
      ['import', 'administrator', 'report'].includes(String(by)) &&
      typeof name === 'string' &&
      !Number.isNaN(time.getTime()) &&
      Object.keys(rest).length === 0;
    return isRight ? ([field, { by, name, at: time }] as const) : undefined;
  });
  return read.includes(undefined)
    ? null
    : (Object.fromEntries(read as [string, unknown][]) as CollegeRecord['sources']);
}

/** Without what the cast adds, such as empty lists; the ids of entries stay. */
function likeGiven(cast: unknown, given: unknown): unknown {
  if (Array.isArray(cast)) return cast.map((part, at) => likeGiven(part, listOf(given)[at]));
  if (!isObject(cast) || cast instanceof Types.ObjectId || cast instanceof Date || !isObject(given)) return cast;
  return Object.fromEntries(
    Object.entries(cast)
      .filter(([name]) => name in given || name === '_id')
      .map(([name, part]) => [name, likeGiven(part, given[name])]),
  );
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, sorted(part)] as const);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
