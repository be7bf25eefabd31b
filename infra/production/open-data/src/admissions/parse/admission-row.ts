/** One closing value that an authority published: a round, a seat pool, a list. */
export interface AdmissionRow {
  /** Year in which the cycle began. */
  year: number;
  /** Round or phase, as the authority names it. */
  round: string;
  /** The authority's code of the institution, else its name. */
  institution: string;
  programme: string;
  /** Quota or seat pool, in the authority's words; empty where the list has none. */
  quota: string;
  /** The authority's code. */
  category: string;
  /** `neutral` seats are open to everyone. */
  gender: 'neutral' | 'female';
  /** Id of the list that the values are of. Values of two lists are never compared. */
  list: string;
  opening?: number;
  closing: number;
  /** Rupees a year. */
  fee?: number;
}

export const columns = [
  'year',
  'round',
  'institution',
  'programme',
  'quota',
  'category',
  'gender',
  'list',
  'opening',
  'closing',
  'fee',
] as const satisfies readonly (keyof AdmissionRow)[];

/** An institution of an exam. */
export interface AdmissionInstitution {
  exam: string;
  /** The `institution` of its rows. */
  key: string;
  name: string;
  /** State of its record in the directory; empty where it has none. */
  state: string;
  /** Id of the only record of the directory that can be meant; empty where that is not certain. */
  sourceId: string;
  /** Its newest fees, in rupees a year; absent where no row has one. */
  fee?: { year: number; lowest: number; highest: number };
}

/** Names one seat pool through the years: rows with the same text can be compared. */
export const poolOf = ({ institution, programme, quota, category, gender, list }: AdmissionRow): string =>
  [institution, programme, quota, category, gender, list].join('\t');
