import type { Chance, ChanceExam, ChancesPage } from '@setu/contracts';
import { answerWith, HttpError } from '@setu/sdk/testing';

const source = { authority: 'JoSAA', url: 'https://josaa.nic.in', copied: '2026-11-23', note: 'A note.' };

export const jee: ChanceExam = {
  slug: 'jee-main',
  name: 'JEE Main',
  lists: [
    { id: 'main-1', kind: 'rank', name: 'JEE (Main) paper 1 rank', categories: ['OPEN', 'SC'], proven: ['OPEN'] },
    { id: 'main-2a', kind: 'rank', name: 'JEE (Main) paper 2A rank', categories: ['OPEN'], proven: [] },
  ],
  categories: [
    { code: 'OPEN', meaning: 'open to all' },
    { code: 'SC', meaning: 'Scheduled Castes' },
  ],
  womenSeats: true,
  homeSeats: true,
  fees: false,
  years: [2026, 2025, 2024, 2023],
  closingOf: 'last round',
  source,
};
export const cet: ChanceExam = {
  ...jee,
  slug: 'mht-cet',
  name: 'MHT-CET',
  lists: [
    { id: 'state-merit', kind: 'rank', name: 'State merit number', categories: ['OBC'], proven: [] },
    { id: 'percentile', kind: 'percentile', name: 'MHT-CET percentile', categories: ['OBC'], proven: [] },
  ],
  categories: [{ code: 'OBC', meaning: 'other backward classes' }],
  womenSeats: false,
  homeSeats: false,
  fees: true,
  years: [2025],
  closingOf: 'widest round',
};

export const seat: Chance = {
  id: 'jee-main_0123456789ab',
  institution: 'NATIONAL INSTITUTE OF TECHNOLOGY PATNA',
  collegeId: 'c1',
  state: 'Bihar',
  rank: { year: 2025, category: 'Engineering', rank: 53 },
  programme: 'Civil Engineering',
  quota: 'HS',
  gender: 'female',
  closing: 50_000,
  closings: [2026, 2025, 2024, 2023].map((year, index) => ({ year, closing: 50_000 - 4000 * index })),
  fee: { year: 2024, rupees: 120_000 },
  chance: 0.72,
  band: 'even',
};
export const unlinked: Chance = {
  ...seat,
  id: 'jee-main_0123456789ab',
  institution: 'Other Institute',
  collegeId: null,
  rank: undefined,
  fee: null,
};

export const found = (items: Chance[], changes: Partial<ChancesPage> = {}): ChancesPage => ({
  items,
  nextCursor: null,
  source: { ...source, exam: 'JEE Main' },
  list: { id: 'main-1', kind: 'rank', name: 'JEE (Main) paper 1 rank' },
  category: { code: 'OPEN', meaning: 'open to all' },
  quotas: { HS: 'students of the state of the institution' },
  year: 2027,
  counts: { likely: 3, even: 2, 'a stretch': 1, 'out of reach': 0 },
  ...changes,
});

/** Answers the form, and the list with these pages by their cursors. */
export function serve(pages: Record<string, ChancesPage> = {}) {
  return answerWith((path) => {
    if (path === '/api/chances/exams') return { exams: [jee, cet] };
    const page = pages[new URL(path, 'http://x').searchParams.get('cursor') ?? ''];
    if (!page) throw new HttpError(400);
    return page;
  });
}
