import { readHalt, type ReleaseAction, type ReleaseDocument, type Releases } from '@setu/release-store';
import { describeRelease } from './describe.js';

export interface HistoryEntry {
  /** None: an edge halted the canary of the revision before. */
  revision?: number;
  at: string;
  action: ReleaseAction;
  by: string;
  change: string;
  note?: string;
}

/** What was released, newest first; the halts that edges made stand among the revisions. */
export async function history({ log, store }: Releases, limit = Infinity): Promise<HistoryEntry[]> {
  const releases: ReleaseDocument[] = [];
  for await (const release of log.history()) {
    releases.push(release);
    if (releases.length > limit) break;
  }
  const entries: HistoryEntry[] = [];
  for (const [index, release] of releases.slice(0, limit).entries()) {
    const { revision, createdAt, action, by, note, canary } = release;
    const newer = releases[index - 1];
    const halt = canary && newer?.canary?.id !== canary.id ? await readHalt(store, canary.id) : null;
    if (halt)
      entries.push({ at: halt.at, action: 'halt', by: halt.by, change: 'the canary is halted', note: halt.reason });
    entries.push({ revision, at: createdAt, action, by, change: describeRelease(release, releases[index + 1]), note });
  }
  return entries;
}
