import type { NirfRank } from './directory.js';

/** Examinations whose closing values are known. */
export const admissionExams = [
  'jee-main',
  'jee-advanced',
  'mht-cet',
  'kcet',
  'tg-eapcet',
  'ap-eapcet',
  'uptac',
  'tnea',
  'bcece',
  'keam',
  'wbjee',
  'ojee',
  'gujcet',
  'comedk',
  'du',
] as const;

/** The words of a chance, the best first. */
export const chanceBands = ['likely', 'even', 'a stretch', 'out of reach'] as const;
export type ChanceBand = (typeof chanceBands)[number];

/** Kinds of the values that seats close at. Less is better of a rank, more of the others. */
export type ChanceKind = 'rank' | 'percentile' | 'score';

/** Bounds of each kind of value, with the sentence for a value beyond them. */
export const chanceValues: Readonly<Record<ChanceKind, { pattern: RegExp; max: number; message: string }>> = {
  rank: {
    pattern: /^\d{1,7}$/,
    max: 9_999_999,
    message: 'rank must be a whole number from 1 to 9,999,999, such as 45000',
  },
  percentile: {
    pattern: /^\d{1,3}(?:\.\d{1,10})?$/,
    max: 100,
    message: 'percentile must be a number above 0 and up to 100, such as 98.5',
  },
  score: {
    pattern: /^\d{1,4}(?:\.\d{1,10})?$/,
    max: 1000,
    message: 'score must be a number above 0 and up to 1,000, such as 187.5',
  },
};

export const chanceKinds = Object.keys(chanceValues) as ChanceKind[];

/** A number in groups as in India or elsewhere: 45,000, 1,20,000, 120,000. A comma for decimals is none. */
const inGroups = /^\d{1,3}(?:,\d{2,3})*,\d{3}$/;

/** Reads a rank, percentile or score as a visitor types it, in Latin digits or those of Devanagari, with or without commas. Undefined if it is out of bounds. */
export function readChanceValue(kind: ChanceKind, typed: string): number | undefined {
  const { pattern, max } = chanceValues[kind];
  const digits = typed.trim().replace(/[०-९]/g, (digit) => String(digit.codePointAt(0)! - '०'.codePointAt(0)!));
  const text = inGroups.test(digits) ? digits.replaceAll(',', '') : digits;
  const value = Number(text);
  return pattern.test(text) && value > 0 && value <= max ? value : undefined;
}

/** A seat pool that a rank, percentile or score may reach. */
export interface Chance {
  /** See `seatId`. The same as long as its institution, programme, quota, list, category and gender have the same names. */
  id: string;
  institution: string;
  /** Id of its page; null while it is not certain which college it is. */
  collegeId: string | null;
  /** State of the institution; null where it is not known. */
  state: string | null;
  /** Newest NIRF rank of its page. */
  rank?: NirfRank;
  /** From the place that was asked for to the middle of the district of its page. */
  kilometres?: number;
  programme: string;
  quota: string;
  gender: 'neutral' | 'female';
  /** The newest closing value. */
  closing: number;
  /** Closing values by year, the newest first. */
  closings: { year: number; closing: number }[];
  fee: { year: number; rupees: number } | null;
  /** From 0 to 1 for the coming year; null where no chance has been shown to come true. */
  chance: number | null;
  band: ChanceBand | null;
}

/** Orders of a list of chances: the most sought after first, or the best chance. */
export const chanceOrders = ['sought', 'chance', 'near'] as const;

/** Lists of chances that are not of all seats. */
export const chanceViews = ['colleges'] as const;

/** Seats that are compared with one value of the visitor: those of a category in one list of an exam. */
export interface SeatGroup {
  /** `jee-main:main-1:OPEN`: exam, list and category. */
  id: string;
  exam: (typeof admissionExams)[number];
  name: string;
  list: { id: string; kind: ChanceKind; name: string };
  category: { code: string; meaning: string };
  /** The visitor's value, if the query has one. */
  own: number | null;
  /** Whether chances of these seats have been shown to come true. */
  isProven: boolean;
  closingOf: ChanceExam['closingOf'];
  source: ExamSource;
}

/** A seat pool that a visitor chose. */
export interface ChosenSeat extends Chance {
  /** Id of its group. */
  group: string;
  /** Meaning of the quota's code; null where the authority has no codes. */
  quotaMeaning: string | null;
  /** Closing values of the rounds of the year in the query; absent without one. */
  rounds?: { round: string; closing: number }[];
}

/** Answer of `GET /api/chances/seats`. */
export interface ChosenSeats {
  /** In the order of the query. Seats that are not known, or no longer, are left out. */
  items: ChosenSeat[];
  groups: SeatGroup[];
  /** Years with closing values of these seats, the newest first. */
  years: number[];
}

/** One page of chances, the most sought after first. */
export interface ChancesPage {
  items: Chance[];
  nextCursor: string | null;
  /** Source of the figures; they may be out of date, and the authority decides. */
  source: ExamSource & { exam: string };
  /** The list that the value is compared with. */
  list: { id: string; kind: ChanceKind; name: string };
  category: { code: string; meaning: string };
  /** The authority's codes of quotas, with their meanings. */
  quotas: Record<string, string>;
  /** Year that the chances are about; null where there are none. */
  year: number | null;
  /** How many seats have each word, if the query asks for it. */
  counts?: Record<ChanceBand, number>;
  /** In a list of colleges: how many there are, and the year in which they closed at the value or after it. */
  colleges?: { total: number; year: number };
}

/** Where the figures of an exam come from. */
export interface ExamSource {
  authority: string;
  url: string;
  /** Date of the copy, as `YYYY-MM-DD`. */
  copied: string;
  /** Must be said beside the figures. */
  note: string;
  /** Rounds that administrators have added since, each with its own source. */
  added?: AddedSource[];
}

/** Source of a round that an administrator added. */
export interface AddedSource extends Pick<ExamSource, 'authority' | 'url' | 'copied'> {
  year: number;
  round: string;
}

/** An exam, as a form for chances asks about it. */
export interface ChanceExam {
  slug: (typeof admissionExams)[number];
  name: string;
  lists: ChanceList[];
  /** The authority's codes with their meanings, that of open seats first. */
  categories: { code: string; meaning: string }[];
  /** Whether some seats are for women only. */
  womenSeats: boolean;
  /** Whether some seats depend on the home state. */
  homeSeats: boolean;
  /** Whether fees of some seats are known. */
  fees: boolean;
  /** Years with closing values, the newest first. */
  years: number[];
  /** Closing value of a year: that of its last round, or the widest of all rounds. */
  closingOf: 'last round' | 'widest round';
  source: ExamSource;
}

/** Values that are compared with each other, such as ranks of one merit list. */
export interface ChanceList {
  id: string;
  kind: ChanceKind;
  name: string;
  /** Codes of the categories with values of the newest year. */
  categories: string[];
  /** Categories whose chances have been shown to come true. */
  proven: string[];
}

export interface ChanceExams {
  exams: ChanceExam[];
}
