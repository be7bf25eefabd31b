import type { Confirmation } from '../api/call.js';
import { admissionExams } from '../college/chances.js';
import type { College } from '../college/college.js';
import { choice, text, type ValuesOf } from '../form/fields.js';
import type { CollegeSuggestion } from './college-suggestion.js';

/** Where an institution of a list stands: without a page, on the page of a college, or decided to have no page here. */
export const joinStates = { open: 'Not linked', linked: 'Linked', none: 'No page' } as const;
export type JoinState = keyof typeof joinStates;

/** `open` takes a link of the data away, so that the institution waits for a decision again. */
export const joinVerdicts = Object.keys(joinStates) as JoinState[];

type LinkedCollege = Pick<College, '_id' | 'name' | 'location'>;

/** The National Medical Commission's list of medical colleges, which are linked as institutions of exams are. */
export const medicalList = 'nmc';
/** Stands for an exam in the address of the file of the medical colleges. */
export const medicalSlug = 'medical-colleges';
/** Source of the medical colleges and their seats. */
export const medicalListSource = {
  publisher: 'National Medical Commission (NMC), list of colleges for MBBS',
  url: 'https://www.nmc.org.in',
  year: '2024-25',
  copied: '2026-11-23',
} as const;

/** The lists whose institutions are linked to colleges. */
export const joinLists = [...admissionExams, medicalList] as const;

/** An institution in the closing values of an exam, or in the list of medical colleges. */
export interface AdmissionJoin {
  /** Exam and key. */
  _id: string;
  exam: (typeof joinLists)[number];
  examName: string;
  /** The authority's code of the institution, else its name. */
  key: string;
  name: string;
  /** Number of seat groups with closing values; of a medical college, its seats for MBBS. */
  seats: number;
  state: JoinState;
  /** The college on whose page its closing values or seats are. */
  college: LinkedCollege | null;
  /** The decision of an administrator; absent where the data as it came is in use. */
  decided?: { by: string; at: string };
  /** Colleges that it may be, the most likely first; none unless it is open. */
  suggestions: CollegeSuggestion[];
}

/** Answer of a decision. */
export interface StoredJoin extends Confirmation {
  /** ISO time, by which the decision can be undone. */
  at: string;
}

const institution = {
  exam: choice('Exam', { options: joinLists, required: 'Please name the exam.' }),
  key: text('Institution', { required: 'Please name the institution.', max: 500 }),
  seen: text('Decision', { optional: true, max: 30, meaning: '`decided.at` as it was looked at; absent without one.' }),
};

/** The payload of `POST /api/admin/joins/undo`. */
export const joinUndoForm = institution;

/** The payload of `POST /api/admin/joins`. */
export const joinForm = {
  ...institution,
  verdict: choice('Decision', { options: joinVerdicts, required: 'Please name the decision.' }),
  college: text('College', {
    optional: true,
    meaning: 'Needed for `linked`.',
    checks: [{ fits: (value) => /^[0-9a-f]{24}$/.test(value), message: 'This is not the id of a college.' }],
  }),
};

export type JoinForm = ValuesOf<typeof joinForm>;
