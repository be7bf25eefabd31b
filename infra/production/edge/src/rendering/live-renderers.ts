import { minute } from '@setu/contracts';
import { createHash } from 'node:crypto';
import type { ServedSet } from '../releases/release-source.js';
import { once } from '../once.js';
import { SetRenderer } from './set-renderer.js';

interface Entry {
  renderer: SetRenderer;
  /** Ends the renderer of a set that is no longer live. */
  ending?: NodeJS.Timeout;
}

/** So long a set that was left keeps its process: a rollback finds it running. */
const leftMs = minute;

/** One renderer for each live set, and for the one before. Ending it frees everything that the set's builds have left. */
export class LiveRenderers {
  private readonly entries = new Map<string, Entry>();

  constructor(
    private readonly storeDir: string,
    private readonly onProblem: (error: unknown) => void,
  ) {}

  /** Starts the renderers of the sets that are live from now on, and ends those of earlier ones. Resolves once all builds are loaded. */
  async follow(sets: ServedSet[]): Promise<void> {
    const live = sets.filter(({ shell }) => shell.server);
    const keys = live.map(setKey);
    const left = [...this.entries.keys()].filter((key) => !keys.includes(key));
    const before = left.pop();
    for (const key of left) this.end(key);
    if (before) this.endSoon(before);
    await Promise.all(
      live.map((set) => {
        const entry = this.entryOf(set);
        clearTimeout(entry.ending);
        // Behind those that were live before it.
        this.entries.delete(setKey(set));
        this.entries.set(setKey(set), entry);
        return entry.renderer.start();
      }),
    );
  }

  /** Whether a set with this key is live, or was just before. */
  has(key: string): boolean {
    return this.entries.has(key);
  }

  of(set: ServedSet): SetRenderer {
    return this.entryOf(set).renderer;
  }

  close(): void {
    for (const key of this.entries.keys()) this.end(key);
  }

  private entryOf(set: ServedSet): Entry {
    const key = setKey(set);
    const known = this.entries.get(key);
    if (known) return known;
    const entry = { renderer: new SetRenderer(set, this.storeDir, this.onProblem) };
    this.entries.set(key, entry);
    // Until it turns out to be live: a visitor may have begun with a set that was left since.
    this.endSoon(key);
    return entry;
  }

  private endSoon(key: string): void {
    const entry = this.entries.get(key)!;
    clearTimeout(entry.ending);
    entry.ending = setTimeout(() => this.end(key), leftMs).unref();
  }

  private end(key: string): void {
    const entry = this.entries.get(key);
    clearTimeout(entry?.ending);
    entry?.renderer.close();
    this.entries.delete(key);
  }
}

/** Names the server builds of a set by their hashes. */
export const setKey = once((set: ServedSet): string => {
  const builds = [set.shell, ...Object.values(set.slices)].map(({ version, server }) => [version, server]);
  return createHash('sha256').update(JSON.stringify(builds)).digest('base64');
});
