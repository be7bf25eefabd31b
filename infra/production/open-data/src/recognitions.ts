import { readTable } from './read-table.js';

/** An institution that the Ministry of Education declared one of eminence. */
export interface InstitutionOfEminence {
  /** Id of its record in the directory. */
  sourceId: string;
  name: string;
  /** Date of the notification, as `YYYY-MM-DD`. */
  notified: string;
}

/** A college in the list of the National Medical Commission (NMC) of 2024-25. */
export interface MedicalCollege {
  name: string;
  state: string;
  /** District or town. */
  district: string;
  /** Seats a year for MBBS. */
  intake: number;
  /** Id of the only record of the directory that can be meant; empty where that is not certain. */
  sourceId: string;
}

/** Grade that the National Assessment and Accreditation Council (NAAC) gave an institution. The copy does not say until when it holds. */
export interface NaacGrade {
  /** Id of its record in the directory. */
  sourceId: string;
  name: string;
  grade: string;
  cgpa: string;
  cycle: string;
}

/** Reads the nine grades that the copy of NIRF's record has, joined by their AISHE codes. */
export const readNaacGrades = (): NaacGrade[] => readTable<NaacGrade>('naac-grades.csv');

/** Reads the twelve institutions of eminence, joined by hand. */
export const readInstitutionsOfEminence = (): InstitutionOfEminence[] =>
  readTable<InstitutionOfEminence>('institutions-of-eminence.csv');

/** Reads all 780 colleges of the list. */
export const readMedicalColleges = (): MedicalCollege[] =>
  readTable<Omit<MedicalCollege, 'intake'> & { intake: string }>('medical-colleges.csv').map((row) => ({
    ...row,
    intake: Number(row.intake),
  }));
