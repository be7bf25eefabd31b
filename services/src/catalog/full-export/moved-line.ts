import { isIdText } from '../../platform/documents/document-ids.js';
import type { Moved } from '../removed-colleges.js';
import { canonicalJson } from './record-line.js';

/** An address of a merged college, by its id or its source id, and where it leads. */
export interface MovedAddress extends Moved {
  from: string;
}

const start = '{"moved":';

export const toMovedLine = (address: MovedAddress): string => `${start}${canonicalJson(address)}}\n`;

export const isMovedLine = (line: string): boolean => line.startsWith(start);

/** The address of a line, or why it is none. */
export function readMovedLine(line: string): MovedAddress | string {
  try {
    return readMoved((JSON.parse(line) as { moved: unknown }).moved);
  } catch {
    return 'is not valid JSON';
  }
}

/** The column of a full export as CSV that only the lines of merged addresses have. */
export const movedColumn = 'movedTo';

export const toMovedCells = ({ from, ...to }: MovedAddress): Partial<Record<string, string>> => ({
  _id: from,
  [movedColumn]: canonicalJson(to),
});

/** The address of a line of CSV, or why it is none. */
export function readMovedCells({
  _id,
  [movedColumn]: to = '',
}: Partial<Record<string, string>>): MovedAddress | string {
  try {
    return readMoved({ ...(JSON.parse(to) as object), from: _id });
  } catch {
    return `${movedColumn} is not valid JSON`;
  }
}

const longestSourceId = 300;

function readMoved(moved: unknown): MovedAddress | string {
  const { from, college, courses, ...rest } = (moved ?? {}) as Partial<MovedAddress>;
  const isAddress =
    typeof from === 'string' &&
    from !== '' &&
    from.length <= longestSourceId &&
    isIdText(college) &&
    college !== from &&
    (courses === undefined || areCourses(courses)) &&
    Object.keys(rest).length === 0;
  return isAddress ? { from, college, ...(courses && { courses }) } : 'is not the address of a merged college';
}

const areCourses = (courses: unknown): courses is Record<string, string> =>
  typeof courses === 'object' && courses !== null && Object.entries(courses).flat().every(isIdText);
