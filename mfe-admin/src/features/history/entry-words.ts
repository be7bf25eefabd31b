import type { HistoryEntry } from '@setu/contracts';
import type { IconName } from '@setu/ui';

const icons: Record<HistoryEntry['action'], IconName> = {
  added: 'plus',
  changed: 'pencil',
  deleted: 'trash',
  exported: 'external-link',
  imported: 'upload',
};

export const iconOf = ({ action }: HistoryEntry): IconName => icons[action];

/** What it was done to; people have no name here. */
export const subjectOf = ({ kind, subject }: HistoryEntry): string =>
  subject.name || (subject.id === 'all' ? `All ${kind}s` : `A ${kind} (${subject.id})`);
