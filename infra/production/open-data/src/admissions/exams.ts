import { categories, quotas } from './legends.js';

/** Kind of the values of a list. Less is better of a rank, more of the others. */
export type ValueKind = 'rank' | 'percentile' | 'score';

export interface AdmissionList {
  kind: ValueKind;
  /** In plain words, as in "Closing value: ...". */
  name: string;
}

/** An examination whose closing values are known. */
export interface Exam {
  slug: string;
  name: string;
  authority: string;
  url: string;
  /** Date of the copy, as `YYYY-MM-DD`. */
  copied: string;
  /** State whose students have its home seats; absent for a national one. */
  state?: string;
  /** Ids of lists are those of the rows. */
  lists: Readonly<Record<string, AdmissionList>>;
  /** Closing value of a year: that of its last round, or the widest of all rounds where a pool that filled early is absent later. */
  closingOf: 'last round' | 'widest round';
  /** Shown beside the figures. */
  note: string;
  /** Meanings of the authority's codes. */
  categories: Readonly<Record<string, string>>;
  quotas: Readonly<Record<string, string>>;
  /** Ends the name of each quota that is open to all, where the same category has others that are reserved. */
  openQuota?: string;
  /** Whether each programme counts other papers, so that its values are never compared with those of another one. */
  hasScales?: true;
}

const copied = '2026-11-23';
const rank = (name: string): AdmissionList => ({ kind: 'rank', name });

const exam = (
  slug: string,
  name: string,
  facts: Omit<Exam, 'slug' | 'name' | 'copied' | 'closingOf' | 'categories' | 'quotas'> & Partial<Exam>,
): Exam => ({
  closingOf: 'widest round',
  ...facts,
  slug,
  name,
  copied,
  categories: categories[slug]!,
  quotas: quotas[slug] ?? {},
});

const josaa = { authority: 'Joint Seat Allocation Authority (JoSAA)', url: 'https://josaa.nic.in' };
const josaaNote =
  'Last round of each year from 2016 to 2024, all rounds of 2025 and 2026. OPEN counts in the common rank list, each other category in its own rank list. ' +
  'A rank with P is one of the preparatory list and stands apart. SC, ST and PwD are known for 2025 and 2026 only, because the copy of earlier years lost the P.';

/** The examinations, with what must be said beside their figures. All figures are copies: they may be out of date, and the authority decides. */
export const exams: readonly Exam[] = [
  exam('jee-main', 'JEE Main', {
    ...josaa,
    lists: {
      'main-1': rank('JEE (Main) paper 1 rank'),
      'main-2a': rank('JEE (Main) paper 2A rank (architecture)'),
      'main-2b': rank('JEE (Main) paper 2B rank (planning)'),
      'main-1-preparatory': rank('JEE (Main) paper 1 preparatory rank'),
      'main-2a-preparatory': rank('JEE (Main) paper 2A preparatory rank (architecture)'),
      'main-2b-preparatory': rank('JEE (Main) paper 2B preparatory rank (planning)'),
    },
    closingOf: 'last round',
    note: josaaNote,
  }),
  exam('jee-advanced', 'JEE Advanced', {
    ...josaa,
    lists: {
      advanced: rank('JEE (Advanced) rank'),
      'advanced-preparatory': rank('JEE (Advanced) preparatory rank'),
    },
    closingOf: 'last round',
    note: `${josaaNote} The Indian Institute of Science has ranks of JEE (Advanced) by its figures.`,
  }),
  exam('mht-cet', 'MHT-CET', {
    authority: 'State CET Cell, Maharashtra',
    url: 'https://cetcell.mahacet.org',
    state: 'Maharashtra',
    lists: {
      'state-merit': rank('Maharashtra state merit number'),
      'all-india-merit': rank('All India merit number'),
      percentile: { kind: 'percentile', name: 'MHT-CET percentile' },
    },
    note: 'Engineering, 2025-26. Round 2 of the state list is missing. A programme that is absent from a later round may have been filled before. Seats that were converted because they stayed empty are left out.',
  }),
  exam('kcet', 'KCET', {
    authority: 'Karnataka Examinations Authority (KEA)',
    url: 'https://cetonline.karnataka.gov.in/kea',
    state: 'Karnataka',
    lists: { kcet: rank('KCET rank') },
    openQuota: '; General',
    note: 'Engineering, 2023 to 2025, rest of Karnataka only: seats of Hyderabad-Karnataka (371-J) are not in it. The first round of 2024 is the provisional one. Until 2024, KEA printed a short text for each course: where its name of 2025 is not certain, the years before are listed apart.',
  }),
  exam('tg-eapcet', 'TG EAPCET', {
    authority: 'Telangana Council of Higher Education (TGCHE)',
    url: 'https://tgeapcet.nic.in',
    state: 'Telangana',
    lists: { 'tg-eapcet': rank('TG EAPCET rank') },
    note: 'Engineering, 2024 and 2025. Seats of the boys column are open to girls. Where the statement repeats the open rank for a category, the category has no closing rank here. Special reservations and spot admissions are not in it. Fees are those of the 2024 statement.',
  }),
  exam('ap-eapcet', 'AP EAPCET', {
    authority: 'Andhra Pradesh State Council of Higher Education (APSCHE)',
    url: 'https://eapcet-sche.aptonline.in',
    state: 'Andhra Pradesh',
    lists: { 'ap-eapcet': rank('AP EAPCET rank') },
    note: 'MPC stream, 2024, at the end of web counselling; programmes by code. Seats of the boys column are open to girls. Where the list repeats the open rank for a category, the category has no closing rank here. Fees are those of 2024-25 as printed.',
  }),
  exam('uptac', 'UPTAC', {
    authority: 'Dr. A.P.J. Abdul Kalam Technical University (AKTU), UPTAC',
    url: 'https://uptac.admissions.nic.in',
    state: 'Uttar Pradesh',
    lists: { 'jee-main': rank('JEE (Main) rank as UPTAC lists it') },
    note: 'B.Tech, 2024 and 2025. From round 2 on, a row counts only those who were placed or moved in that round. Round 5 of 2025 is missing. Some ranks have a fraction, as printed.',
  }),
  exam('tnea', 'TNEA', {
    authority: 'Directorate of Technical Education, Tamil Nadu',
    url: 'https://www.tneaonline.org',
    state: 'Tamil Nadu',
    lists: { mark: { kind: 'score', name: 'TNEA aggregate mark of 200' }, rank: rank('TNEA rank') },
    note: 'General academic seats, 2026, rounds 1 and 2, computed from the provisional allotment: candidates may have declined or moved up. Round 3 and the 7.5 % and special lists are not in it.',
  }),
  exam('bcece', 'BCECE', {
    authority: 'Bihar Combined Entrance Competitive Examination Board (BCECEB)',
    url: 'https://bceceboard.bihar.gov.in',
    state: 'Bihar',
    lists: { 'open-rank': rank('BCECE UR rank'), 'category-rank': rank('BCECE category rank') },
    note: 'Engineering, 2025, first and second round together. UR seats count in the UR rank list, each other category in its own. As far as known, most seats of these colleges are filled through UGEAC by the rank of JEE (Main), which is not in it.',
  }),
  exam('keam', 'KEAM', {
    authority: 'Commissioner for Entrance Examinations, Kerala',
    url: 'https://cee.kerala.gov.in',
    state: 'Kerala',
    lists: { keam: rank('KEAM rank') },
    note: 'Engineering, 2026, copied during the cycle (21 August 2026): phase P2 may not be the final one.',
  }),
  exam('wbjee', 'WBJEE', {
    authority: 'West Bengal Joint Entrance Examinations Board (WBJEEB)',
    url: 'https://wbjeeb.nic.in',
    state: 'West Bengal',
    lists: {
      wbjee: rank('WBJEE rank'),
      'jee-main': rank('JEE (Main) rank'),
      'jee-main-2a': rank('JEE (Main) paper 2A rank (architecture)'),
    },
    note: '2026, rounds 1 to 3, copied on 21 August 2026. Each row is of the last round in which a pool moved.',
  }),
  exam('ojee', 'OJEE', {
    authority: 'Odisha Joint Entrance Examination (OJEE)',
    url: 'https://ojee.nic.in',
    state: 'Odisha',
    lists: { 'jee-main': rank('JEE (Main) rank') },
    note: 'B.Tech, 2025. Not compared with a second source. Some names of programmes are cut off.',
  }),
  exam('gujcet', 'GUJCET', {
    authority: 'Admission Committee for Professional Courses (ACPC), Gujarat',
    url: 'https://acpc.gujarat.gov.in',
    state: 'Gujarat',
    lists: { rank: rank('ACPC merit rank'), marks: { kind: 'score', name: 'ACPC merit marks' } },
    note: 'Engineering, 2025. Not compared with a second source.',
  }),
  exam('comedk', 'COMEDK', {
    authority: 'Consortium of Medical, Engineering and Dental Colleges of Karnataka (COMEDK)',
    url: 'https://www.comedk.org',
    lists: { comedk: rank('COMEDK UGET rank') },
    note: '2024 (rounds 1 to 3) and 2025 (rounds 1 and 2), general merit only. COMEDK is a private consortium. Some words in the names of programmes are broken.',
  }),
  exam('du', 'Delhi University (CSAS)', {
    authority: 'University of Delhi, Common Seat Allocation System (CSAS)',
    url: 'https://admission.uod.ac.in',
    lists: { score: { kind: 'score', name: 'CUET score of the allocation' } },
    hasScales: true,
    note: '2025-26, lowest score of an allocation in rounds 1 and 3. The scale is that of the year.',
  }),
];
