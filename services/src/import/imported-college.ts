import {
  checkCollegeField,
  clearWord,
  collegeForm,
  importColumns,
  importedFields,
  nameInitials,
  placeText,
  readNaac,
  toList,
  type College,
  type ImportColumn,
  type ImportedField,
} from '@setu/contracts';
import { createHash } from 'node:crypto';
import { repairText } from '@setu/open-data';
import { stateName } from '../catalog/places/earlier-places.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { type CollegeRecord, collegeSchema, sourceIdOf } from '../catalog/college.schema.js';

/** The facts of a row: one is absent where its cell is blank or missing, and undefined where the cell says that it is to be cleared. */
export type ImportedFacts = Pick<CollegeRecord, 'name'> & Partial<Omit<CollegeRecord, NotFact>>;

/** Fields of a stored college that describe the record, not the college. */
const notFacts = [
  'sourceId',
  'importHash',
  'sources',
  'directory',
  'updatedAt',
  'revision',
  'unrecorded',
  'deleting',
] as const;
type NotFact = '_id' | (typeof notFacts)[number];
const allFacts = Object.keys(collegeSchema.obj).filter((name) => !notFacts.some((other) => other === name));

/** Courses or mentors of one college, from rows that have its code. */
export interface ImportedEntries {
  list: 'courses' | 'students';
  /** Values of the rows. Each entry has the title or name by which it is found. */
  entries: Record<string, unknown>[];
}

export interface ImportedCollege {
  sourceId: string;
  facts: ImportedFacts;
  /** Tells whether a later file brings anything new. */
  importHash: string;
  /** The website could not be read as an address and was left out. */
  websiteDropped: boolean;
  /** Original record in a full export. It is restored if the college does not exist. */
  whole?: CollegeRecord;
  /** The file has no names: the row changes a known college, and adds none. */
  isNameless?: true;
  /** Entries that a file of courses or mentors adds to an existing college. */
  added?: ImportedEntries;
}

const longestText = 300;
const longest: Partial<Record<ImportColumn, number>> = { name: 500, keywords: 5000 };
/** A longer text is not even read: it could take any time. */
const longestRead = 20_000;
const earliestYear = 1000;

/** Returns a row of plain facts as a college, or the reason why it is rejected. */
export function readCollege(cells: Partial<Record<ImportColumn, string>>): ImportedCollege | string {
  const huge = importColumns.find((column) => (cells[column]?.length ?? 0) > longestRead);
  if (huge) return tooLong(huge);
  const texts = importColumns.map((column) => [column, repairText(cells[column] ?? '')] as const);
  const repaired = Object.fromEntries(texts) as Record<ImportColumn, string>;
  const isCleared = (column: ImportColumn) => repaired[column].toLowerCase() === clearWord;
  const naac: Partial<Record<ImportColumn, string>> = readNaac(repaired);
  const text = (column: ImportColumn) => (isCleared(column) ? '' : (naac[column] ?? repaired[column]));
  const name = text('name');
  const sourceId = text('sourceId');
  const year = text('establishedYear');
  const type = collegeType(text('type'));
  const isNameless = cells.name === undefined;
  if (!name && !isNameless) return isCleared('name') ? 'name cannot be cleared' : 'name is blank';
  if (!sourceId) return 'sourceId is blank: a row without it needs a name and a district';
  const long = importColumns.find((column) => text(column).length > longestOf(column));
  if (long) return tooLong(long);
  if (type === null) return `type must be Public or Private, not "${text('type')}"`;
  if (year && !isYear(year)) return `establishedYear must be a year, not "${year}"`;

  const state = stateName(text('state'));
  if (text('state') && !state) return `state must be a state of India, not "${text('state')}"`;

  const wrong = checkedTexts.find(
    (field) => text(field) && checkCollegeField({ [field]: text(field) }, field, 'known'),
  );
  if (wrong) return `${wrong} cannot be "${text(wrong)}"`;
  const hindi = hindiTexts.map((field) => (isCleared(field) ? 'cleared' : text(field) !== ''));
  if (new Set(hindi).size > 1) return `${hindiTexts.join(', ')} go together: one is missing`;

  const website = text('website') && normaliseWebsite(text('website'));
  const place = placeText({ district: text('district'), ...(state && { state }) });
  const derived = [state ?? '', text('district'), text('category')].filter(Boolean);
  const keywords = text('keywords')
    ? toList(text('keywords'))
    : cells.keywords === undefined && derived.length > 0 && !isNameless
      ? [...derived, nameInitials(name) ?? ''].filter(isFirst)
      : [];
  const known: Pick<College, 'name'> & Partial<Pick<College, ImportedField>> = {
    name,
    location: text('location') || place,
    type,
    ...Object.fromEntries(plainTexts.map((field) => [field, text(field)])),
    ...(state && { state }),
    ...(year && { establishedYear: Number(year) }),
    website,
    keywords,
  };
  const facts: ImportedFacts = {
    name,
    ...Object.fromEntries(
      importedFields.flatMap((field) =>
        isCleared(field) ? [[field, undefined]] : isKnown(known[field]) ? [[field, known[field]]] : [],
      ),
    ),
    ...(text('aicteId') && { aicteId: text('aicteId') }),
    ...(text('source') && { provenance: { source: text('source') } }),
  };
  const importHash = createHash('sha1')
    .update(JSON.stringify(facts, (_, value: unknown) => value ?? null))
    .digest('base64url');
  return { sourceId, facts, importHash, websiteDropped: website === undefined, ...(isNameless && { isNameless }) };
}

/** A whole college of a full export. What it does not have is empty, where other files leave it alone. */
export function readRecord(record: CollegeRecord | string): ImportedCollege | string {
  if (typeof record === 'string') return record;
  const facts = Object.fromEntries(
    allFacts.map((name) => [name, record[name as keyof CollegeRecord]]),
  ) as unknown as ImportedFacts;
  const importHash = createHash('sha1').update(JSON.stringify(record)).digest('base64url');
  return { sourceId: sourceIdOf(record), facts, importHash, websiteDropped: false, whole: record };
}

/** Texts with a rule of the form that a row has to keep. */
const checkedTexts = ['nameHi', 'status', 'statusSince', 'naacGrade', 'naacCgpa', 'naacCycle', 'naacUntil'] as const;

/** A name in Hindi with its source and its reviewer. */
const hindiTexts = ['nameHi', 'nameHiSource', 'nameHiReviewer'] as const;

/** Texts that are taken unchanged. */
const plainTexts = importedFields.filter(
  (field) => collegeForm[field].kind === 'text' && !['name', 'location', 'website'].includes(field),
);

const longestOf = (column: ImportColumn) => longest[column] ?? longestText;
const tooLong = (column: ImportColumn) => `${column} is longer than ${longestOf(column)} characters`;

const isKnown = (value: unknown) => value !== undefined && value !== '' && (!Array.isArray(value) || value.length > 0);

const isFirst = (text: string, at: number, all: readonly string[]) => text !== '' && all.indexOf(text) === at;

const isYear = (text: string) =>
  /^\d{4}$/.test(text) && Number(text) >= earliestYear && Number(text) <= databaseNow().getFullYear();

function collegeType(text: string): College['type'] | null {
  if (text === '') return undefined;
  const type = text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
  return type === 'Public' || type === 'Private' ? type : null;
}

/** An address that a link can carry, https:// added where it is missing; undefined when the text cannot be one. */
export function normaliseWebsite(text: string): string | undefined {
  const bare = text.replace(/^(?:https?)?\s*:?\/*\s*(?=www\.)/i, '');
  const address = /^https?:\/\//i.test(text) ? text : `https://${bare}`;
  if (/[\s@]/.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (!/^(?:[a-z0-9-]+\.)+[a-z]{2,}$/i.test(url.hostname)) return undefined;
  return url.pathname === '/' && !url.search && !url.hash ? url.origin : url.href;
}
