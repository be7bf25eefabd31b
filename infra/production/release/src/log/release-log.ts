import { createPublicKey, type KeyObject } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { readObject, type ObjectStore } from '@setu/object-store';
import type { ReleaseDocument } from './release-document.js';
import { hashOf, readSigned, signDocument, UntrustedDocumentError } from './signed-document.js';
import { ReleaseKeyError } from './keys.js';
import { releaseKey, releasesFolder, revisionOf } from '../store-paths.js';

/** A change of the release, before it has a place in the log. */
export type NewRelease = Omit<ReleaseDocument, 'revision' | 'previous' | 'createdAt'>;

type Change = (live: ReleaseDocument | undefined) => NewRelease | null | Promise<NewRelease | null>;

/** An entry of the log, with the file it stands in. */
export interface LogEntry {
  document: ReleaseDocument;
  /** The exact bytes, as browsers verify them. */
  file: Buffer;
}

/** Thrown by `append` where others were faster all the time; nothing has changed. */
export class BusyLogError extends Error {}

const timeoutMs = 60_000;

const noneTrusted = (revision: number): string =>
  `The log goes to revision ${revision}, but nothing in it is signed with a key that is trusted here; set RELEASE_PUBLIC_KEY or RELEASE_SIGNING_KEY to that of who released it.`;

/**
 * The append-only log of signed release documents in an object store; the live release is the one with the highest revision.
 *
 * Safe for any number of processes and machines: a revision is taken by creating its object, which only one can do. An entry that nobody with the
 * key has signed, or that was copied from another revision, is passed over, never served.
 *
 * @example
 * const log = new ReleaseLog(store, await trustedKeys(env, dataDir));
 * const live = await log.live();
 */
export class ReleaseLog {
  private newest: LogEntry | undefined;
  private highest = 0;
  private appending: Promise<unknown> = Promise.resolve();

  /** `signingKey` is needed to append only; its public half is trusted too. `onUntrusted` hears of each entry that is passed over. */
  constructor(
    private readonly store: ObjectStore,
    private readonly keys: KeyObject[],
    private readonly signingKey?: KeyObject,
    private readonly onUntrusted: (error: UntrustedDocumentError) => void = () => undefined,
  ) {
    if (signingKey) this.keys = [...keys, createPublicKey(signingKey)];
  }

  /** The live release; undefined before the first promote. Asks the store for one object only when nothing has changed since the last call. */
  async live(): Promise<ReleaseDocument | undefined> {
    return (await this.liveEntry())?.document;
  }

  async liveEntry(): Promise<LogEntry | undefined> {
    if (this.highest === 0) await this.readAll();
    for (;;) {
      const revision = this.highest + 1;
      const file = await readObject(this.store, releaseKey(revision));
      if (!file) return this.newest;
      this.take(revision, file);
    }
  }

  /** The document of a revision; undefined where there is none. Throws `UntrustedDocumentError`. */
  async at(revision: number): Promise<LogEntry | undefined> {
    const file = await readObject(this.store, releaseKey(revision));
    return file ? { document: readSigned(file, revision, this.keys), file } : undefined;
  }

  /** Every revision there is, trusted or not, rising. */
  async revisions(): Promise<number[]> {
    const revisions: number[] = [];
    for await (const key of this.store.list(releasesFolder)) revisions.push(revisionOf(key) ?? 0);
    return revisions.filter((revision) => revision > 0).sort((a, b) => a - b);
  }

  /** The trusted documents, newest first; read as far as the caller asks. */
  async *history(): AsyncGenerator<ReleaseDocument> {
    for (const revision of (await this.revisions()).reverse()) {
      const entry = await this.at(revision).catch(ignoreUntrusted);
      if (entry) yield entry.document;
    }
  }

  /**
   * Appends what `change` makes of the live release, or nothing where it answers null. Where somebody else was faster, `change` is asked again with
   * his release; what it throws then is thrown here, and nothing has changed.
   *
   * @throws ReleaseKeyError where there are releases, none of them signed with a key that is trusted here.
   * @throws BusyLogError after a minute in which others were faster every time.
   */
  append(change: Change): Promise<ReleaseDocument | undefined> {
    const turn = this.appending.then(() => this.appendInTurn(change));
    this.appending = turn.catch(() => undefined);
    return turn;
  }

  private async appendInTurn(change: Change) {
    if (!this.signingKey) throw new Error('Appending to the release log needs the signing key.');
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      const live = await this.liveEntry();
      if (!live && this.highest > 0) throw new ReleaseKeyError(noneTrusted(this.highest));
      const next = await change(live?.document);
      if (!next) return live?.document;
      const document: ReleaseDocument = {
        revision: this.highest + 1,
        previous: live ? hashOf(live.file) : '',
        createdAt: new Date().toISOString(),
        ...next,
      };
      if (await this.tryAppend(document, this.signingKey)) return document;
      if (Date.now() > deadline)
        throw new BusyLogError('Others changed the release all the time; nothing was changed. Try again.');
      await sleep(Math.random() * 20);
    }
  }

  private async tryAppend(document: ReleaseDocument, key: KeyObject): Promise<boolean> {
    const file = Buffer.from(JSON.stringify(signDocument(document, key)));
    const objectKey = releaseKey(document.revision);
    // A connection that broke after the service had written ends in "is there already": signatures differ, so equal bytes are our own.
    const ours =
      (await this.store.create(objectKey, file)) || (await readObject(this.store, objectKey))?.equals(file) === true;
    if (ours) this.take(document.revision, file);
    return ours;
  }

  private async readAll(): Promise<void> {
    const revisions = await this.revisions();
    this.highest = revisions.at(-1) ?? 0;
    for (const revision of revisions.reverse()) {
      this.newest = await this.at(revision).catch((error: unknown) => this.passOver(error));
      if (this.newest) return;
    }
  }

  private take(revision: number, file: Buffer): void {
    this.highest = revision;
    try {
      this.newest = { document: readSigned(file, revision, this.keys), file };
    } catch (error) {
      this.passOver(error);
    }
  }

  private passOver(error: unknown): undefined {
    ignoreUntrusted(error);
    this.onUntrusted(error as UntrustedDocumentError);
  }
}

function ignoreUntrusted(error: unknown): undefined {
  if (!(error instanceof UntrustedDocumentError)) throw error;
}
