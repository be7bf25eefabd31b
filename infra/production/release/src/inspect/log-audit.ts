import {
  hashOf,
  type LogEntry,
  readRecentTelemetry,
  type ReleaseDocument,
  type Releases,
  UntrustedDocumentError,
} from '@setu/release-store';

/** A fault of the log, which `repair` mends. */
export interface LogFault {
  /** Revision that is missing or not trusted, or that an edge serves beyond the end of the log. */
  revision: number;
  kind: 'missing' | 'untrusted' | 'unlinked' | 'behind';
  sentence: string;
}

export interface LogAudit {
  /** Entries in the store, trusted or not. */
  revisions: number;
  /** Newest trusted entry. */
  live?: ReleaseDocument;
  faults: LogFault[];
}

/** Largest lead of an edge that is believed: the reports of edges are not signed. */
const maxAhead = 1_000;

/**
 * Audits the signature, number and link of every release, and whether edges serve a revision that the store does not
 * have. Faults that a repair has disregarded do not count any more.
 */
export async function auditLog({ log, store }: Releases): Promise<LogAudit> {
  const faults: LogFault[] = [];
  const disregarded = new Set<number>();
  const revisions = await log.revisions();
  let previous: LogEntry | undefined;
  for (const revision of revisions) {
    const entry = await log.at(revision).catch((error: unknown) => {
      if (!(error instanceof UntrustedDocumentError)) throw error;
      faults.push({ revision, kind: 'untrusted', sentence: error.message });
      return undefined;
    });
    if (!entry) continue;
    faults.push(...faultsBetween(previous, entry, revisions));
    for (const each of entry.document.disregarded ?? []) disregarded.add(each);
    previous = entry;
  }
  const live = previous?.document;
  for (const { edge, revision = 0 } of live ? await readRecentTelemetry(store) : [])
    if (revision > live!.revision && revision <= live!.revision + maxAhead)
      faults.push({
        revision,
        kind: 'behind',
        sentence: `Edge ${edge} serves revision ${revision}, but the log ends at ${live!.revision}: it takes no release up to ${revision}.`,
      });
  return { revisions: revisions.length, live, faults: faults.filter(({ revision }) => !disregarded.has(revision)) };
}

/** Returns the missing revisions before an entry; if there are none, whether it links to the entry before it. */
function faultsBetween(previous: LogEntry | undefined, { document }: LogEntry, existing: number[]): LogFault[] {
  const { revision } = document;
  const between = range((previous?.document.revision ?? 0) + 1, revision - 1);
  if (between.length === 0 && document.previous !== (previous ? hashOf(previous.file) : ''))
    return [
      {
        revision,
        kind: 'unlinked',
        sentence: `Revision ${revision} does not link to the one before it: the log was changed.`,
      },
    ];
  return between
    .filter((each) => !existing.includes(each))
    .map((each) => ({ revision: each, kind: 'missing', sentence: `Revision ${each} is missing from the log.` }));
}

/** Returns the revisions from one to another, both included. */
export const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_each, index) => from + index);
