import { isValidObjectId, Types } from 'mongoose';
import { invalid } from '../api-error.js';

/** A place in a list by date, the latest first; ids decide between equal dates. The document need not exist any more. */
export interface Position {
  at: number;
  id: string;
}

export const encodePosition = ({ at, id }: Position): string => Buffer.from(`${at} ${id}`).toString('base64url');

/** Throws a 400 for a text that `encodePosition` did not make. */
export function decodePosition(cursor: string): Position {
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const at = new Date(Number(time || Number.NaN)).getTime();
  if (Number.isNaN(at) || !isValidObjectId(id)) throw invalid({ cursor: 'cursor is not one that this list gave' });
  return { at, id: new Types.ObjectId(id).toHexString() };
}

/** Positive when `a` comes first. */
export const comparePositions = (a: Position, b: Position): number =>
  a.at - b.at || (a.id === b.id ? 0 : a.id > b.id ? 1 : -1);
