import {
  api,
  formatNumber,
  type ImportChoices,
  type ImportCounts,
  type ImportJob,
  type ImportList,
  type ImportState,
  plural,
} from '@setu/contracts';
import { send, useCall } from '@setu/sdk';
import { pollMs } from '../../components/poll-interval';

/** Fetches an import; with `poll`, every second. When the server does not answer, it is asked again. */
export const useImportJob = (id: string, poll = false) =>
  useCall(
    api.imports.one,
    { params: { id } },
    {
      shouldRetryOnError: ({ status }) => status !== 404,
      errorRetryInterval: pollMs,
      ...(poll ? { refreshInterval: pollMs, dedupingInterval: 0 } : { revalidateOnMount: true }),
    },
  );

const steps = {
  check: api.imports.check,
  apply: api.imports.apply,
  cancel: api.imports.cancel,
  rollback: api.imports.rollBack,
};

export type ImportStep = keyof typeof steps;

export const runStep = (id: string, step: ImportStep, choices?: ImportChoices): Promise<ImportJob> =>
  step === 'apply' ? send(api.imports.apply, { params: { id }, body: choices }) : send(steps[step], { params: { id } });

export const discardImport = (id: string) => send(api.imports.remove, { params: { id } });

export const isRunning = ({ state }: ImportJob): boolean =>
  ['uploading', 'checking', 'applying', 'reverting'].includes(state);

export const stateNames: Record<ImportState, string> = {
  uploading: 'Uploading',
  checking: 'Checking',
  unmapped: 'Columns to choose',
  ready: 'Checked',
  applying: 'Importing',
  done: 'Done',
  cancelled: 'Cancelled',
  interrupted: 'Interrupted',
  failed: 'Failed',
  reverting: 'Rolling back',
  reverted: 'Rolled back',
};

export const outcomeNames: Record<ImportList, string> = {
  added: 'Added',
  changed: 'Changed',
  unchanged: 'Unchanged',
  refused: 'Rejected',
  protected: 'Protected',
  cleared: 'To be cleared',
  unsure: 'College to choose',
  chosen: 'College chosen',
  missing: 'Not in the file',
};

/** How many rows without a code still need their college, or have been given it. */
export function rowChoicesOf({ preview, chosen = 0 }: ImportJob): { unsure: number; chosen: number } {
  const { unsure = 0, chosen: before = 0 } = preview ?? {};
  return { unsure: Math.max(0, unsure + before - chosen), chosen };
}

/** `12 added, 3 changed` */
export const summaryOf = (counts: ImportCounts): string =>
  (['added', 'changed', 'unchanged', 'refused'] as const)
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => `${formatNumber(counts[outcome])} ${outcomeNames[outcome].toLowerCase()}`)
    .concat(
      counts.missing ? plural(counts.missing, 'college marked as not listed', 'colleges marked as not listed') : [],
    )
    .concat(
      counts.addresses ? plural(counts.addresses, 'address of merged colleges', 'addresses of merged colleges') : [],
    )
    .join(', ') || 'nothing';
