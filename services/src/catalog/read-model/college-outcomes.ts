import type { CollegeOutcome } from '@setu/contracts';
import { readNirfOutcomes } from '@setu/open-data';
import { directoryIdOf } from '../college.schema.js';

let byRecord: Map<string, CollegeOutcome> | undefined;

/** Returns what one of these records reported to NIRF, by the ids that records of the directory have in every database. */
export function outcomeOfRecords(ids: readonly string[]): CollegeOutcome | undefined {
  byRecord ??= new Map(
    readNirfOutcomes().map(({ sourceId, name: _name, ...outcome }) => [String(directoryIdOf(sourceId)), outcome]),
  );
  return ids.map((id) => byRecord!.get(id)).find(Boolean);
}
