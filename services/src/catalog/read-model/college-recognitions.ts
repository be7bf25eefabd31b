import type { College } from '@setu/contracts';
import { readInstitutionsOfEminence, readMedicalColleges } from '@setu/open-data';
import { directoryIdOf } from '../college.schema.js';

type Recognitions = Pick<College, 'eminence' | 'medicalSeats'>;

let byRecord: Map<string, Recognitions> | undefined;

/** Returns what the lists of institutions of eminence and of medical colleges say of these records, by the ids that records of the directory have in every database. */
export function recognitionsOfRecords(ids: readonly string[]): Recognitions | undefined {
  byRecord ??= readRecognitions();
  return ids.map((id) => byRecord!.get(id)).find(Boolean);
}

function readRecognitions(): Map<string, Recognitions> {
  const known = new Map<string, Recognitions>();
  const add = (sourceId: string, fact: Recognitions) => {
    const id = String(directoryIdOf(sourceId));
    known.set(id, { ...known.get(id), ...fact });
  };
  for (const { sourceId, notified } of readInstitutionsOfEminence()) add(sourceId, { eminence: notified });
  for (const { sourceId, intake } of readMedicalColleges()) if (sourceId) add(sourceId, { medicalSeats: intake });
  return known;
}
