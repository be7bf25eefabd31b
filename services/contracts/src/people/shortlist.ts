import type { FieldProblem, Unchecked } from '../form/fields.js';

/** Bounds of a shortlist: how many colleges and courses, how many seats, and characters of what is typed. */
export const shortlistLimits = {
  entries: 200,
  seats: 100,
  note: 2000,
  deadlines: 10,
  deadlineName: 100,
  name: 300,
} as const;

/** Not among the other messages, which the heart on a card would bring along. */
export const shortlistMessages = {
  full: 'Your shortlist has 200 entries, which is the most. Remove one to keep another.',
  seatsFull: 'Your preference list has 100 seats, which is the most. Remove one to add another.',
  changedElsewhere: 'This entry was changed on another device.',
} as const;

/** A day that the user noted by hand, such as the last day to apply. */
export interface Deadline {
  what: string;
  /** `2026-05-31`. */
  date: string;
}

/** A college, course or seat that a user saved. The seats are their preference list, in an order of their own. */
export interface ShortlistEntry {
  /** See `shortlistId` and `seatId`. */
  id: string;
  /** Name of the college when it was saved; shown when the college is no longer listed. */
  name: string;
  /** Title of the course, or programme of the seat, if it is one. */
  course?: string;
  note: string;
  deadlines: Deadline[];
  /** Its place in the own order, the least first. */
  position: number;
  /** ISO time. */
  keptAt: string;
  /** ISO time of the last change, by the clock of the device. */
  editedAt: string;
}

/** An entry as the account has it. */
export interface SavedEntry extends ShortlistEntry {
  /** Another with each change; a save names the one that it started from. */
  revision: string;
}

/** Answer of `GET /api/users/me/shortlist`: in the person's own order. */
export interface Shortlist {
  items: SavedEntry[];
}

/** Body of `PUT /api/users/me/shortlist/{id}`. Without a `revision` the entry is new. */
export type ShortlistChange = Omit<ShortlistEntry, 'id'> & { revision?: string };

const idPattern = /^([0-9a-f]{24})(?:-([0-9a-f]{24}))?$/;

/** Id of a saved entry in addresses and for the API: the college's id, and for a course `<college>-<course>`. */
export const shortlistId = (collegeId: string, courseId?: string): string =>
  courseId ? `${collegeId}-${courseId}` : collegeId;

/** The college, and the course if it is one; undefined for a text that names nothing. */
export function readShortlistId(id: string): { collegeId: string; courseId?: string } | undefined {
  const [, collegeId, courseId] = idPattern.exec(id) ?? [];
  return collegeId ? { collegeId, courseId } : undefined;
}

const seatPattern = /^([a-z]+(?:-[a-z]+)*)_([0-9a-f]{12})$/;

/** Id of a seat of an exam. `key`: 12 hexadecimal digits that the backend derives from what the seat is. */
export const seatId = (exam: string, key: string): string => `${exam}_${key}`;

/** The exam and key of a seat; undefined for a text that names none. */
export function readSeatId(id: string): { exam: string; key: string } | undefined {
  const [, exam, key] = (id.length <= 40 && seatPattern.exec(id)) || [];
  return exam && key ? { exam, key } : undefined;
}

export const isSeat = ({ id }: Pick<ShortlistEntry, 'id'>): boolean => readSeatId(id) !== undefined;

/** Whether a shortlist can have an entry with this id. */
export const isShortlistId = (id: string): boolean => (readShortlistId(id) ?? readSeatId(id)) !== undefined;

/** In the person's own order. */
export const inOwnOrder = <E extends ShortlistEntry>(entries: readonly E[]): E[] =>
  entries.toSorted((a, b) => a.position - b.position || a.keptAt.localeCompare(b.keptAt) || a.id.localeCompare(b.id));

/** The first problem of an entry, wherever it comes from: a form, a request, the storage of a browser. */
export function shortlistProblem(entry: Unchecked<ShortlistChange>): FieldProblem | undefined {
  for (const [field, check] of Object.entries(checks)) {
    const message = check(entry[field as keyof ShortlistChange]);
    if (message) return { field, message };
  }
  return undefined;
}

type Check = (value: unknown) => string | false | undefined;

const { note, deadlines, deadlineName, name } = shortlistLimits;
const tooManyDeadlines = `An entry may have at most ${deadlines} deadlines.`;

const isTime = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) && !isNaN(Date.parse(value));

const checks: Record<keyof ShortlistChange, Check> = {
  name: (value) => !isText(value, name, 1) && `The name must be a text of at most ${name} characters.`,
  course: (value) =>
    value !== undefined &&
    !isText(value, name, 1) &&
    `The title of the course must be a text of at most ${name} characters.`,
  note: (value) =>
    !isText(value, note) && `A note may have at most ${note.toLocaleString('en-IN')} characters. Please shorten it.`,
  deadlines: (value) => {
    if (!Array.isArray(value)) return 'The deadlines must be a list.';
    if (value.length > deadlines) return tooManyDeadlines;
    return value.map(deadlineProblem).find(Boolean);
  },
  position: (value) => !(typeof value === 'number' && Number.isFinite(value)) && 'The position must be a number.',
  keptAt: (value) => !isTime(value) && 'keptAt must be an ISO time.',
  editedAt: (value) => !isTime(value) && 'editedAt must be an ISO time.',
  revision: (value) => value !== undefined && !isText(value, 100, 1) && 'revision must be one that an answer gave.',
};

/** Returns the problem of a deadline that a user types. */
export function deadlineProblem(deadline: unknown): string | undefined {
  const { what, date, ...rest } = Object(deadline) as Unchecked<Deadline>;
  if (Object.keys(rest).length > 0) return 'A deadline has a name and a date, and nothing else.';
  if (!isText(what, deadlineName, 1)) return `Say what is due, in at most ${deadlineName} characters.`;
  return isDay(date) ? undefined : 'Choose the date of the deadline.';
}

const isText = (value: unknown, max: number, least = 0): boolean =>
  typeof value === 'string' && value.length <= max && (least === 0 || value.trim().length >= least);

/** A day of the calendar; the 31st of February is none. */
function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !/^(19|20|21)\d\d-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !isNaN(time) && new Date(time).toISOString().startsWith(value);
}
