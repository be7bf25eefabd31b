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

/** The words of a chance. */
export type ChanceBand = 'likely' | 'even' | 'a stretch' | 'out of reach';

/** A seat pool that a rank, percentile or score may reach. */
export interface Chance {
  institution: string;
  /** Id of its page; null while it is not certain which college it is. */
  collegeId: string | null;
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

/** One page of chances, the most sought after first. */
export interface ChancesPage {
  items: Chance[];
  nextCursor: string | null;
  /** Source of the figures; they may be out of date, and the authority decides. */
  source: { exam: string; authority: string; url: string; copied: string; note: string };
  /** The list that the value is compared with. */
  list: { id: string; kind: 'rank' | 'percentile' | 'score'; name: string };
  category: { code: string; meaning: string };
  /** The authority's codes of quotas, with their meanings. */
  quotas: Record<string, string>;
  /** Year that the chances are about; null where there are none. */
  year: number | null;
}
