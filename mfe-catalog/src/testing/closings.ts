import type { ClosingRanges } from '@setu/contracts';

/** Closing ranks of a college in JEE Main. */
export const closings = (changes: Partial<ClosingRanges> = {}): ClosingRanges => ({
  exam: 'jee-main',
  name: 'JEE Main',
  source: { authority: 'JoSAA', url: 'https://josaa.nic.in', copied: '2026-11-23', note: 'A note.' },
  closingOf: 'last round',
  category: { code: 'OPEN', meaning: 'open to all' },
  list: { id: 'main-1', kind: 'rank', name: 'JEE (Main) paper 1 rank' },
  years: [
    { year: 2026, first: 1_205, last: 45_210 },
    { year: 2025, first: 1_300, last: 1_300 },
  ],
  ...changes,
});
