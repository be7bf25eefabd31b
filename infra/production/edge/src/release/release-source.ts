import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ObjectStore } from '@setu/object-store';
import type { LastServed } from './last-served.js';
import {
  readHalt,
  type Halt,
  type LogEntry,
  type ReleaseLog,
  type ReleaseSet,
  matchesIntegrity,
} from '@setu/release-store';

/** A set of builds as it is served: its id (`stable`, or a canary's) and the shell's document. */
export interface ServedSet extends ReleaseSet {
  id: string;
  template: string;
}

/** What is served now. */
export interface LiveRelease {
  revision: number;
  /** The signed document, as browsers verify it. */
  signed: { payload: string; signature: string };
  stable: ServedSet;
  canary?: ServedSet & { percentage: number };
  /** The canary's, once an edge has halted it: everybody gets the stable set. */
  halt?: Halt | null;
}

export interface ReleaseSourceOptions {
  /** Folder that the builds are served from. */
  storeDir: string;
  store: ObjectStore;
  log: ReleaseLog;
  /** Brings a build into the folder, where it is not there yet. */
  fetchBuild?: (build: string) => Promise<void>;
  /** Where the release is remembered. */
  lastServed?: LastServed;
  /** Hears why a newer release is not served. */
  onProblem: (error: unknown) => void;
}

const pollMs = 500;

/**
 * The live release, followed in the background. A document that is not to be trusted, or whose files are not whole, is not served: the last good one
 * stays.
 */
export class ReleaseSource {
  private live: LiveRelease | undefined;
  private entry: LogEntry | undefined;
  private readonly stopped = new AbortController();
  private lastProblem = '';

  constructor(protected readonly options: ReleaseSourceOptions) {}

  /** Throws before the first promote. */
  async get(): Promise<LiveRelease> {
    if (!this.live) throw new Error('There is no release yet; promote one.');
    return this.live;
  }

  /** Resolves once the newest release is served, or it is known that there is none. */
  async start(): Promise<void> {
    this.entry = await this.options.lastServed?.read();
    if (this.entry) this.live = await this.prepare(this.entry).catch(() => undefined);
    await this.refresh();
    void this.follow();
  }

  stop(): void {
    this.stopped.abort();
  }

  /** Looks for a newer revision and for a halt of the canary now. */
  async refresh(): Promise<void> {
    try {
      const entry = await this.options.log.liveEntry();
      if (entry && entry !== this.entry) await this.take(entry);
      if (this.live?.canary && !this.live.halt)
        this.live = { ...this.live, halt: await readHalt(this.options.store, this.live.canary.id) };
      this.lastProblem = '';
    } catch (error) {
      this.tell(error);
    }
  }

  private async follow(): Promise<void> {
    const { signal } = this.stopped;
    while (!signal.aborted) {
      await sleep(pollMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await this.refresh();
    }
  }

  private async take(entry: LogEntry): Promise<void> {
    const served = this.entry?.document.revision ?? 0;
    const { revision } = entry.document;
    if (revision < served)
      throw new Error(`The store is at revision ${revision}, older than ${served}, which was served already.`);
    this.live = await this.prepare(entry);
    this.entry = entry;
    await this.options.lastServed?.write(entry);
  }

  private async prepare({ document, file }: LogEntry): Promise<LiveRelease> {
    const { revision, stable, canary } = document;
    return {
      revision,
      signed: JSON.parse(file.toString()) as LiveRelease['signed'],
      stable: await this.serve('stable', stable),
      canary: canary && { ...(await this.serve(canary.id, canary.set)), percentage: canary.percentage },
    };
  }

  private async serve(id: string, set: ReleaseSet): Promise<ServedSet> {
    const { storeDir, fetchBuild } = this.options;
    for (const { entry } of [set.shell, ...Object.values(set.slices)]) await fetchBuild?.(entry);
    const template = await readFile(join(storeDir, set.shell.entry));
    if (!matchesIntegrity(template, set.shell.integrity))
      throw new Error(`${set.shell.entry} is not the file that was released.`);
    return { ...set, id, template: template.toString() };
  }

  /** Once, not at every look. */
  private tell(error: unknown): void {
    const problem = String(error);
    if (problem !== this.lastProblem) this.options.onProblem(error);
    this.lastProblem = problem;
  }
}
