import { type ComparedKey, maxCompared } from '@setu/contracts';
import { useSyncExternalStore } from 'react';
import { storedText } from '../../common/stored-text';

/** A college or course that the visitor wants to compare. */
export interface Chosen extends ComparedKey {
  /** Name of the college, as shown. */
  name: string;
  /** Title of the course. */
  course?: string;
}

const stored = storedText('compare');
const none: readonly Chosen[] = [];
let read: { text: string | null; chosen: readonly Chosen[] } = { text: null, chosen: none };

/** Returns the choice on this device, in the order of choice. It never leaves the device. */
export function chosenToCompare(): readonly Chosen[] {
  const text = stored.get();
  if (text !== read.text) read = { text, chosen: parse(text) };
  return read.chosen;
}

/** The same in a component, in step with other tabs; none on the server. */
export const useChosen = (): readonly Chosen[] => useSyncExternalStore(stored.subscribe, chosenToCompare, () => none);

export const isSame = (one: ComparedKey, other: ComparedKey): boolean =>
  one.collegeId === other.collegeId && one.courseId === other.courseId;

/** False when as many are chosen as can be compared. */
export function choose(item: Chosen): boolean {
  const others = chosenToCompare().filter((each) => !isSame(each, item));
  if (others.length >= maxCompared) return false;
  keep([...others, item]);
  return true;
}

export const leaveOut = (key: ComparedKey): void => keep(chosenToCompare().filter((each) => !isSame(each, key)));

export function keep(chosen: readonly Chosen[]): void {
  stored.set(chosen.length > 0 ? JSON.stringify(chosen.slice(0, maxCompared)) : null);
}

/** Ignores any other content of the storage. */
function parse(text: string | null): readonly Chosen[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.flatMap(toChosen).slice(0, maxCompared) : none;
  } catch {
    return none;
  }
}

function toChosen(value: unknown): Chosen[] {
  const { collegeId, courseId, name, course } = (value ?? {}) as Record<string, unknown>;
  if (!isText(collegeId) || !isText(name)) return [];
  return [{ collegeId, name, ...(isText(courseId) && { courseId }), ...(isText(course) && { course }) }];
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 500;
