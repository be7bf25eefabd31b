import type { admissionExams, ChanceKind, ExamSource } from './chances.js';

/** An exam by which a college admits, with the fees that its record has. */
export interface CollegeExam {
  slug: (typeof admissionExams)[number];
  name: string;
  /** Rupees a year, from the branch with the lowest fee to that with the highest; absent where the record has none. */
  fee?: { year: number; lowest: number; highest: number };
}

export interface CodeMeaning {
  code: string;
  meaning: string;
}

export interface ValueList {
  id: string;
  kind: ChanceKind;
  name: string;
}

/** Facts about an exam that are shown beside its closing values. */
export interface ExamFigures {
  exam: (typeof admissionExams)[number];
  name: string;
  source: ExamSource;
  /** Closing value of a year: that of its last round, or the widest of all rounds. */
  closingOf: 'last round' | 'widest round';
  /** Years with closing values, the newest first. */
  years: number[];
  category: CodeMeaning;
  /** Categories with closing values, that of open seats first. */
  categories: CodeMeaning[];
  /** The authority's codes of quotas, with their meanings. */
  quotas: Record<string, string>;
}

/** Seats that are filled together. */
export interface SeatPool {
  programme: string;
  quota: string;
  gender: 'neutral' | 'female';
  /** Rupees a year. */
  fee: { year: number; rupees: number } | null;
}

/** Closing values of a college in one exam and category, by year or by the rounds of one year. */
export interface AdmissionTable extends ExamFigures {
  /** Year whose rounds the columns are; null where the columns are years. */
  year: number | null;
  lists: ValueList[];
  columns: string[];
  rows: AdmissionTableRow[];
}

export interface AdmissionTableRow extends SeatPool {
  /** See `seatId`; null for seats that no list of chances has. */
  id: string | null;
  /** Id of the list that the values are of. Values of two lists are never compared. */
  list: string;
  /** One for each column; null where the seats did not close in it. */
  closings: (number | null)[];
}

/** Answer of `GET /api/colleges/:id/admissions`. */
export interface CollegeAdmissions {
  exams: Pick<CollegeExam, 'slug' | 'name'>[];
  /** Null for a college without closing values. */
  table: AdmissionTable | null;
}

/** Closing values of a college, or of the programmes that a course is, in one list of an exam: those of open seats, without the seats for women only. */
export interface ClosingRanges extends Pick<ExamFigures, 'exam' | 'name' | 'source' | 'closingOf' | 'category'> {
  list: ValueList;
  /** Programmes of a course as the authority names them; absent for a whole college. */
  programmes?: string[];
  /** Rupees a year of these programmes in the newest year with fees; absent for a whole college, and where the record has none. */
  fee?: NonNullable<CollegeExam['fee']>;
  /** At most five, the newest first: from the most sought after seats to those that closed last. */
  years: { year: number; first: number; last: number }[];
}

/** A college in the list of the National Medical Commission. */
export interface MedicalCollege {
  name: string;
  /** District or town. */
  district: string;
  /** For MBBS, a year; null where the list has no number. */
  seats: number | null;
  /** Id of its page; null while it is not certain which college it is. */
  collegeId: string | null;
}

/** Answer of `GET /api/cutoffs/medical-colleges`. */
export interface MedicalColleges {
  states: { state: string; colleges: number; seats: number }[];
  /** Colleges of the state in the query; none without one. */
  items: MedicalCollege[];
}

/** Small public lists that have a file in place of that of an exam, by the name in its address. */
export const listFiles = ['nirf-outcomes', 'naac-grades', 'institutions-of-eminence', 'fake-universities'] as const;
export type ListFile = (typeof listFiles)[number];

/** Closing value of the seats of an institution in one year. */
export interface Cutoff extends SeatPool {
  institution: string;
  /** Id of its page; null while it is not certain which college it is. */
  collegeId: string | null;
  /** State of the institution; null where it is not known. */
  state: string | null;
  closing: number;
}

/** Answer of `GET /api/cutoffs/:exam/:year`: closing values, the most sought after first. */
export interface CutoffsPage extends ExamFigures {
  year: number;
  list: ValueList;
  lists: ValueList[];
  /** States with closing values of the year, list and category. */
  states: string[];
  items: Cutoff[];
  total: number;
  page: number;
  pages: number;
}
