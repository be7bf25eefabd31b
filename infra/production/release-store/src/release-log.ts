import { minute } from '@setu/contracts';
import { createPublicKey, type KeyObject } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { readObject, type ObjectStore } from '@setu/object-store';
import {
  BusyLogError,
  Conflict,
  ignoreUntrusted,
  ReleaseKeyError,
  UntrustedDocumentError,
  UserError,
} from './errors.js';
import { ownTime, timestamp } from './own-clock.js';
import { mayHaveSigned, type ReleaseDocument, type Signer } from './release-document.js';
import {
  fileOf,
  hashOf,
  isSignedWith,
  payloadOf,
  readSigned,
  signDocument,
  type SignedDocument,
} from './signed-document.js';
import { keyId, overreach, publicKeyOf } from './signers.js';
import { releaseKey, releasesFolder, revisionOf } from './store-paths.js';

/** A change of the release that is not in the log yet. */
export type NewRelease = Omit<ReleaseDocument, 'revision' | 'previous' | 'createdAt'>;

/** Returns the next release; `revision` is the one that it gets. */
export type LogChange = (
  live: ReleaseDocument | undefined,
  revision: number,
) => NewRelease | null | Promise<NewRelease | null>;

/** An entry of the log with its file. */
export interface LogEntry {
  document: ReleaseDocument;
  /** Exact bytes that browsers verify. */
  file: Buffer;
  /**
   * Set for an entry that is signed with a key of the log: the file of the newest earlier entry that a key of the
   * operators signed. It lists that key.
   */
  root?: Buffer;
}

const timeoutMs = minute;
/** Time between two listings of the whole log; in between, a reader only requests the next revision. */
const listEveryMs = 5_000;
/** Number of older entries whose judgement is cached. */
const maxJudged = 1_000;
/** Largest file that is read into memory; a release document has some kilobytes. */
const maxBytes = 8 * 1024 * 1024;

const noneTrusted = (revision: number): string =>
  `The log goes to revision ${revision}, but nothing in it is signed with a key that is trusted here; set RELEASE_PUBLIC_KEY or RELEASE_SIGNING_KEY to the key it was released with.`;

/**
 * The append-only log of signed release documents in an object store; the live release is the one with the highest
 * revision.
 *
 * Safe for any number of processes and machines: a process takes a revision by creating its object, and only one can.
 * An entry without a trusted signature, or copied from another revision, is skipped and never served. A missing
 * revision does not stop a reader either: within five seconds it finds the ones after the gap.
 *
 * @example
 * const log = new ReleaseLog(store, await trustedKeys(env, dataDir));
 * const live = await log.live();
 */
export class ReleaseLog {
  private newest: LogEntry | undefined;
  /** First revision after the newest whose object does not exist. */
  private free = 1;
  private listedAt = -Infinity;
  /** Revisions for which `onUntrusted` was called. */
  private readonly reported = new Set<number>();
  private appending: Promise<unknown> = Promise.resolve();
  /** Keys of the log, from the operators' newest entry. */
  private signers: { revision: number; list: Signer[] } = { revision: 0, list: [] };
  /** Judgements of older entries, by revision. */
  private readonly judged = new Map<number, LogEntry | undefined>();

  /**
   * Only `append` needs the `signingKey`; its public half is trusted too if there is no other key. `onUntrusted` is
   * called for each skipped entry.
   */
  constructor(
    private readonly store: ObjectStore,
    readonly keys: KeyObject[],
    readonly signingKey?: KeyObject,
    private readonly onUntrusted: (error: UntrustedDocumentError) => void = () => undefined,
  ) {
    if (signingKey && keys.length === 0) this.keys = [createPublicKey(signingKey)];
  }

  /** Remembers the keys of an entry that was live before, so that a shortened log cannot restore a revoked key. */
  knowKeysOf({ root, document }: LogEntry): void {
    const { revision, signers = [] } = root ? payloadOf(root) : document;
    if (revision > this.signers.revision) this.signers = { revision, list: signers };
  }

  /** Returns the live release; undefined before the first promote. Costs one request to the store if nothing has changed since the last call. */
  async live(): Promise<ReleaseDocument | undefined> {
    return (await this.liveEntry())?.document;
  }

  async liveEntry(): Promise<LogEntry | undefined> {
    if (performance.now() - this.listedAt > listEveryMs) await this.findNewest();
    for (let revision = (this.newest?.document.revision ?? 0) + 1; ; revision++) {
      const file = await this.read(revision);
      this.free = revision;
      if (!file) return this.newest;
      this.newest = this.trusted(revision, file, this.newest) ?? this.newest;
    }
  }

  /** Returns the document of a revision; undefined if there is none. Throws `UntrustedDocumentError`. */
  async at(revision: number): Promise<LogEntry | undefined> {
    if (!this.newest) await this.findNewest();
    const known = this.judged.get(revision);
    if (known) return known;
    const file = await this.read(revision);
    if (!file) return undefined;
    const before = isSignedWith(file, this.operatorsAt(revision)) ? undefined : await this.before(revision);
    const entry = this.judge(revision, file, before);
    if (this.judged.size >= maxJudged) this.judged.clear();
    this.judged.set(revision, entry);
    return entry;
  }

  /** Returns the nearest older entry that is trusted. */
  private async before(revision: number): Promise<LogEntry | undefined> {
    for (let older = revision - 1; older > 0; older--) {
      const entry = await this.at(older).catch(ignoreUntrusted);
      if (entry) return entry;
    }
    return undefined;
  }

  /** Returns every revision, trusted or not, in ascending order; with `after`, only those above it. */
  async revisions(after = 0): Promise<number[]> {
    const revisions: number[] = [];
    for await (const key of this.store.list(releasesFolder, releaseKey(after))) revisions.push(revisionOf(key) ?? 0);
    return revisions.filter((revision) => revision > after).sort((a, b) => a - b);
  }

  /** Yields the trusted documents, newest first, read lazily. */
  async *history(): AsyncGenerator<ReleaseDocument> {
    for (const revision of (await this.revisions()).reverse()) {
      const entry = await this.at(revision).catch(ignoreUntrusted);
      if (entry) yield entry.document;
    }
  }

  /**
   * Returns the release that was live at a time (ms since 1970); undefined if there was none yet. A time in the future
   * comes from a machine with a wrong clock, and counts as earlier. Where clocks differ, a release from the second in
   * which a command starts may seem to be known to it; the order of releases does not depend on it.
   */
  async liveAt(time: number): Promise<ReleaseDocument | undefined> {
    const live = await this.live();
    if (!live || !isBetween(time, live, ownTime())) return live;
    for await (const release of this.history()) if (!isBetween(time, release, ownTime())) return release;
    return undefined;
  }

  /**
   * Appends the release that `change` returns for the live one, or nothing if it returns null. If another process was
   * faster, `change` is called again with the new release. An error that `change` throws is thrown here, and nothing
   * has changed.
   * @param from - lowest revision that it may take
   * @throws ReleaseKeyError if there are releases, but none signed with a key that is trusted here.
   * @throws BusyLogError if other processes were faster every time for a minute.
   */
  append(change: LogChange, from = 1): Promise<ReleaseDocument | undefined> {
    const turn = this.appending.then(() => this.appendInTurn(change, from));
    this.appending = turn.catch(() => undefined);
    return turn;
  }

  private async appendInTurn(change: LogChange, from: number) {
    if (!this.signingKey) throw new Error('Appending to the release log needs the signing key.');
    const deadline = performance.now() + timeoutMs;
    for (;;) {
      const { live, document } = await this.next(change, from);
      if (!document) return live;
      if (await this.tryAppend(signDocument(document, this.signingKey), document.revision)) return document;
      if (performance.now() > deadline)
        throw new BusyLogError(
          'Other processes changed the release all the time for a minute; nothing was changed. Try again.',
        );
      await sleep(Math.random() * 20);
    }
  }

  /**
   * Appends a planned document that was signed elsewhere.
   * @param check - of the document against the live one; called if readers would trust its signature.
   * @throws UserError if it is no release document; ReleaseKeyError if no reader would trust the signature; `Conflict` if the live release is not the planned one's predecessor any more; what `check` throws.
   */
  async appendSigned(
    signed: SignedDocument,
    check: (document: ReleaseDocument, live: ReleaseDocument) => Promise<void>,
  ): Promise<ReleaseDocument> {
    await this.findNewest();
    const live = await this.liveEntry();
    if (!live) throw new UserError('There is no release yet.');
    const planned = planOf(signed);
    if (planned.revision !== this.free || planned.previous !== hashOf(live.file))
      throw new Conflict(live.document, 'the release');
    const { document } = this.judgeOwn(this.free, fileOf(signed));
    await check(document, live.document);
    if (await this.tryAppend(signed, document.revision)) return document;
    throw new Conflict((await this.live())!, 'the release');
  }

  /** Returns the document that a change appends, unsigned, and the live one. */
  protected async next(
    change: LogChange,
    from: number,
  ): Promise<{ live?: ReleaseDocument; document?: ReleaseDocument }> {
    // An entry after a gap counts too.
    await this.findNewest();
    const live = await this.liveEntry();
    if (!live) await this.assertEmpty();
    const revision = Math.max(this.free, from);
    const next = await change(live?.document, revision);
    if (!next) return { live: live?.document };
    const document = {
      revision,
      previous: live ? hashOf(live.file) : '',
      createdAt: timestamp(),
      ...(live?.document.signers && { signers: live.document.signers }),
      ...next,
    };
    return { live: live?.document, document };
  }

  private async tryAppend(signed: SignedDocument, revision: number): Promise<boolean> {
    const file = fileOf(signed);
    const entry = this.judgeOwn(revision, file);
    const objectKey = releaseKey(revision);
    // If the connection broke after the service had written, it reports "exists already". Signatures differ, so equal bytes are our own.
    const isOurs =
      (await this.store.create(objectKey, file)) || (await readObject(this.store, objectKey))?.equals(file) === true;
    if (isOurs) this.take(entry);
    return isOurs;
  }

  /** Rejects an entry that no reader would trust. */
  private judgeOwn(revision: number, file: Buffer): LogEntry {
    try {
      return this.judge(revision, file, this.newest);
    } catch (error) {
      if (!(error instanceof UntrustedDocumentError)) throw error;
      throw new ReleaseKeyError(error.reason ?? 'The signing key may not release: it is unknown here, or revoked.');
    }
  }

  /** Reads every revision above the newest, from the highest down to the first that a key of the operators signed, and from there up. */
  private async findNewest(): Promise<void> {
    const revisions = await this.revisions(this.newest?.document.revision);
    const above: [revision: number, file: Buffer][] = [];
    for (const revision of revisions.reverse()) {
      const file = await this.read(revision);
      if (!file) continue;
      above.unshift([revision, file]);
      if (isSignedWith(file, this.operatorsAt(revision)) && payloadOf(file).revision === revision) break;
    }
    for (const [revision, file] of above) this.newest = this.trusted(revision, file, this.newest) ?? this.newest;
    this.listedAt = performance.now();
  }

  private async assertEmpty(): Promise<void> {
    const highest = (await this.revisions()).at(-1);
    if (highest) throw new ReleaseKeyError(noneTrusted(highest));
  }

  /** Returns undefined if the entry is not trusted, which is reported once. */
  private trusted(revision: number, file: Buffer, before: LogEntry | undefined): LogEntry | undefined {
    try {
      return this.take(this.judge(revision, file, before));
    } catch (error) {
      ignoreUntrusted(error);
      if (!this.reported.has(revision)) this.onUntrusted(error as UntrustedDocumentError);
      this.reported.add(revision);
      return undefined;
    }
  }

  private take(entry: LogEntry): LogEntry {
    this.newest = entry;
    this.knowKeysOf(entry);
    return entry;
  }

  /** Returns an entry that is signed by the operators, or within its rights by a key that they added. Throws `UntrustedDocumentError`. */
  private judge(revision: number, file: Buffer, before: LogEntry | undefined): LogEntry {
    const operators = this.operatorsAt(revision);
    if (isSignedWith(file, operators)) return { document: readSigned(file, revision, operators), file };
    const valid = this.signers.list.filter((signer) => mayHaveSigned(signer, revision));
    const document = readSigned(file, revision, valid.map(publicKeyOf));
    const signer = valid.find((each) => isSignedWith(file, [publicKeyOf(each)]))!;
    // A key of the operators, before it was revoked.
    if (signer.added === 0) return { document, file };
    if (document.previous !== (before ? hashOf(before.file) : ''))
      throw new UntrustedDocumentError(`Revision ${revision} does not follow the one before it.`);
    const problem = overreach(signer, before?.document, document);
    if (problem) throw new UntrustedDocumentError(`Revision ${revision} is not valid: ${problem}`, problem);
    return { document, file, root: before!.root ?? before!.file };
  }

  /** Returns the keys that a setting trusts and that the log had not revoked before this revision. */
  private operatorsAt(revision: number): KeyObject[] {
    const revoked = this.signers.list.filter((signer) => (signer.revoked ?? Infinity) <= revision);
    return revoked.length === 0 ? this.keys : this.keys.filter((key) => !revoked.some(({ id }) => id === keyId(key)));
  }

  private async read(revision: number): Promise<Buffer | null> {
    const object = await this.store.get(releaseKey(revision));
    if (!object) return null;
    if (object.size <= maxBytes) return buffer(object.stream);
    object.stream.destroy();
    return Buffer.alloc(0);
  }
}

function planOf({ payload }: SignedDocument): Partial<ReleaseDocument> {
  try {
    return (JSON.parse(payload) as Partial<ReleaseDocument> | null) ?? {};
  } catch {
    throw new UserError('The signed text is no release document.');
  }
}

const isBetween = (from: number, { createdAt }: ReleaseDocument, to: number): boolean =>
  Date.parse(createdAt) > from && Date.parse(createdAt) <= to;
