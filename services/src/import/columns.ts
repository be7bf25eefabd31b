import { importColumns, type ImportColumn } from '@setu/contracts';
import { ImportError } from './import-error.js';

export type Cells = Partial<Record<ImportColumn, string>>;

const required = ['name', 'sourceId'] as const;
/** What a file of refused rows has in front: it can be mended and imported as it is. */
const ignored = ['line', 'reason'];
const longestShown = 40;

/** Where each column stands; null for one that is ignored. Refuses a file whose head line this import does not understand. */
export function readHead(head: readonly string[]): (ImportColumn | null)[] {
  const names = head.map((name) => name.trim());
  const unknown = names.filter((name) => !isKnown(name) && !ignored.includes(name));
  if (unknown.length > 0)
    throw new ImportError(`Unknown columns: ${listOf(unknown)}. Known are ${importColumns.join(', ')}.`);
  const missing = required.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new ImportError(`Missing columns: ${missing.join(', ')}.`);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) throw new ImportError(`The column ${twice} stands there twice.`);
  return names.map((name) => (isKnown(name) ? name : null));
}

const isKnown = (name: string): name is ImportColumn => (importColumns as readonly string[]).includes(name);

/** Short, whatever a file that is none of ours has in its first line. */
const listOf = (names: readonly string[]) => {
  const shown = names.slice(0, 5).map((name) => name.slice(0, longestShown) || '(blank)');
  return shown.join(', ') + (names.length > shown.length ? ` and ${names.length - shown.length} more` : '');
};
