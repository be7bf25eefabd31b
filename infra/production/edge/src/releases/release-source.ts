import type { KeyObject } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ObjectStore } from '@setu/object-store';
import {
  damagedFiles,
  type Halt,
  type LogEntry,
  matchesIntegrity,
  mayHaveSigned,
  publicKeyOf,
  readHalt,
  readPublished,
  readSigned,
  type ReleaseDocument,
  type ReleaseLog,
  type ReleaseSet,
  type SignedDocument,
} from '@setu/release-store';
import { type PageMessages, readPageMessages } from './page-messages.js';
import { type PageStyles, readPageStyles } from './page-styles.js';

/** A set of builds with its id (`stable`, or that of a canary) and the shell's document template. */
export interface ServedSet extends ReleaseSet {
  id: string;
  template: string;
  /** Styles inlined in a server-rendered page. Others are linked. */
  styles?: PageStyles;
  /** Translations, by language. */
  messages?: PageMessages;
}

/** Release that is served now. */
export interface LiveRelease {
  revision: number;
  /** The signed document that browsers verify. */
  signed: StoredDocument;
  stable: ServedSet;
  canary?: ServedSet & { percentage: number };
  /** Set once an edge has halted the canary: all visitors get the stable set. */
  halt?: Halt | null;
}

export interface ReleaseSourceOptions {
  /** Folder that the builds are served from. */
  storeDir: string;
  store: ObjectStore;
  log: ReleaseLog;
  /** Copies a build into the folder if it is missing. */
  fetchBuild?: (url: string) => Promise<void>;
  /** Called with a release before it is live. */
  prepare?: (live: LiveRelease) => Promise<void>;
  /** How often the store is asked for a newer release. */
  pollMs?: number;
  lastServed?: LastServed;
  /** Slices that could not be built, by name: each set has them, unless it has a build of theirs. */
  unbuiltSlices?: ReleaseSet['slices'];
  /** Called with the reason why a newer release is not served. */
  onProblem: (error: unknown) => void;
}

const defaultPollMs = 500;

/** Follows the live release in the background. A document that is not trusted, or whose files are incomplete, is not served: the last good one stays. */
export class ReleaseSource {
  private live: LiveRelease | undefined;
  private entry: LogEntry | undefined;
  private readonly stopped = new AbortController();
  private lastProblem = '';

  constructor(protected readonly options: ReleaseSourceOptions) {}

  /** Returns the release without development servers; undefined before the first promote. */
  get current(): LiveRelease | undefined {
    return this.live;
  }

  /** Throws before the first promote. */
  async get(): Promise<LiveRelease> {
    if (!this.live) throw new Error('There is no release yet; promote one.');
    return this.live;
  }

  /** Resolves once the newest release is served, or there turns out to be none. */
  async start(): Promise<void> {
    this.entry = await this.options.lastServed?.read();
    if (this.entry) this.options.log.knowKeysOf(this.entry);
    if (this.entry) this.live = await this.serveEntry(this.entry).catch(() => undefined);
    await this.refresh();
    void this.follow();
  }

  stop(): void {
    this.stopped.abort();
  }

  /** Checks for a newer revision and a halt of the canary now. */
  async refresh(): Promise<void> {
    try {
      const entry = await this.options.log.liveEntry();
      if (entry && entry !== this.entry) await this.take(entry);
      if (this.live?.canary && !this.live.halt)
        this.live = { ...this.live, halt: await readHalt(this.options.store, this.live.canary.id) };
      this.lastProblem = '';
    } catch (error) {
      this.report(error);
    }
  }

  private async follow(): Promise<void> {
    const { signal } = this.stopped;
    const { pollMs = defaultPollMs } = this.options;
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
    this.live = await this.serveEntry(entry);
    this.entry = entry;
    await this.options.lastServed?.write(entry);
  }

  private async serveEntry(entry: LogEntry): Promise<LiveRelease> {
    const { revision, stable, canary } = entry.document;
    const live: LiveRelease = {
      revision,
      signed: storedDocument(entry),
      stable: await this.serve('stable', stable),
      canary: canary && { ...(await this.serve(canary.id, canary.set)), percentage: canary.percentage },
    };
    await this.options.prepare?.(live);
    return live;
  }

  private async serve(id: string, set: ReleaseSet): Promise<ServedSet> {
    const { storeDir, fetchBuild, unbuiltSlices } = this.options;
    for (const { entry } of [set.shell, ...Object.values(set.slices)]) await fetchBuild?.(entry);
    if (!fetchBuild) await this.assertComplete(set);
    const content = await readFile(join(storeDir, set.shell.entry));
    if (!matchesIntegrity(content, set.shell.integrity))
      throw new Error(`${set.shell.entry} is not the file that was released.`);
    const template = content.toString();
    const slices = { ...unbuiltSlices, ...set.slices };
    const styles = await readPageStyles(storeDir, set, template);
    return { ...set, slices, id, template, styles, messages: await readPageMessages(storeDir, set) };
  }

  /**
   * Rejects a set with a new build that lacks a published file. A start has no last good release, so it serves what is
   * there: a slice without its files fails alone.
   */
  private async assertComplete(set: ReleaseSet): Promise<void> {
    if (!this.live) return;
    const { stable, canary } = this.live;
    const served = new Set([stable, canary ?? stable].flatMap(buildsOf).map(String));
    for (const [name, version] of buildsOf(set).filter((build) => !served.has(String(build)))) {
      const manifest = await readPublished(this.options.store, name, version);
      if (!manifest) throw new Error(`The store has no ${name} ${version}.`);
      const { missing, changed } = await damagedFiles(this.options.store, manifest);
      const [damaged] = [...missing, ...changed];
      if (damaged) throw new Error(`${damaged} in the store is not the file that was published.`);
    }
  }

  /** Reports a problem once, not at every check. */
  private report(error: unknown): void {
    const problem = String(error);
    if (problem !== this.lastProblem) this.options.onProblem(error);
    this.lastProblem = problem;
  }
}

/** Returns the name and version of each build of a set. */
const buildsOf = ({ shell, slices }: ReleaseSet): [name: string, version: string][] => [
  ['shell', shell.version],
  ...Object.entries(slices).map(([name, { version }]): [string, string] => [name, version]),
];

/** A signed document, with the one that lists its key where that is not a key of the operators. */
type StoredDocument = SignedDocument & { root?: SignedDocument };

const storedDocument = ({ file, root }: LogEntry): StoredDocument => ({
  ...(JSON.parse(file.toString()) as SignedDocument),
  ...(root && { root: JSON.parse(root.toString()) as SignedDocument }),
});

/** Keeps the last served release across restarts, so that a store that is reset or unavailable does not reset the site. */
export class LastServed {
  constructor(
    private readonly file: string,
    private readonly keys: KeyObject[],
  ) {}

  /** Undefined if there is none that can be trusted. */
  async read(): Promise<LogEntry | undefined> {
    try {
      const { root, ...signed } = JSON.parse((await readFile(this.file)).toString()) as StoredDocument;
      const file = Buffer.from(JSON.stringify(signed));
      const { revision } = JSON.parse(signed.payload) as ReleaseDocument;
      if (!root) return { document: readSigned(file, revision, this.keys), file };
      const rootFile = Buffer.from(JSON.stringify(root));
      const { signers = [] } = readSigned(rootFile, (JSON.parse(root.payload) as ReleaseDocument).revision, this.keys);
      const keys = signers.filter((signer) => mayHaveSigned(signer, revision)).map(publicKeyOf);
      return { document: readSigned(file, revision, keys), file, root: rootFile };
    } catch {
      return undefined;
    }
  }

  async write(entry: LogEntry): Promise<void> {
    await writeFile(`${this.file}.next`, JSON.stringify(storedDocument(entry)));
    await rename(`${this.file}.next`, this.file);
  }
}
