import { readInstitutionsOfEminence } from '@setu/open-data';
import { directoryIdOf } from '../college.schema.js';

let byRecord: Map<string, string> | undefined;

/** Returns when one of these records was declared an institution of eminence, by the ids that records of the directory have in every database. */
export function eminenceOfRecords(ids: readonly string[]): string | undefined {
  byRecord ??= new Map(
    readInstitutionsOfEminence().map(({ sourceId, notified }) => [String(directoryIdOf(sourceId)), notified]),
  );
  return ids.map((id) => byRecord!.get(id)).find(Boolean);
}
