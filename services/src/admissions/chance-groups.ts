import type { ChanceBand } from '@setu/contracts';

/** Categories of each list whose chances came true in the backtests (`npm run bench -- --only chances`). All others have no number. */
export const provenGroups: Readonly<Record<string, readonly string[]>> = {
  'main-1': ['OPEN', 'EWS', 'OBC-NCL'],
  advanced: ['OPEN', 'EWS', 'OBC-NCL'],
};

/** The words of a chance, each with the least chance that has it. */
export const bands: readonly { word: ChanceBand; from: number }[] = [
  { word: 'likely', from: 0.8 },
  { word: 'even', from: 0.4 },
  { word: 'a stretch', from: 0.1 },
  { word: 'out of reach', from: 0 },
];

export const bandOf = (chance: number): ChanceBand => bands.find(({ from }) => chance >= from)!.word;
