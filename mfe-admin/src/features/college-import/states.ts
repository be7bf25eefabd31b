import type { ImportCounts, ImportJob, ImportOutcome, ImportState } from '@setu/contracts';

/** A state in a word or two. */
export const stateNames: Record<ImportState, string> = {
  uploading: 'Uploading',
  checking: 'Checking',
  ready: 'Waiting for you',
  applying: 'Importing',
  done: 'Done',
  cancelled: 'Cancelled',
  interrupted: 'Interrupted',
  failed: 'Refused',
};

export const outcomeNames: Record<ImportOutcome, string> = {
  added: 'Added',
  changed: 'Changed',
  unchanged: 'Unchanged',
  refused: 'Refused',
};

export const isAtWork = ({ state }: ImportJob): boolean => ['uploading', 'checking', 'applying'].includes(state);

export const count = (number: number): string => number.toLocaleString('en-IN');

/** `12 added, 3 changed` */
export const summary = (counts: ImportCounts): string =>
  (['added', 'changed', 'unchanged', 'refused'] as const)
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => `${count(counts[outcome])} ${outcome}`)
    .join(', ') || 'nothing';
