import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AddedSource } from '@setu/contracts';
import { type AdmissionInstitution, type ExamFacts, readAdmissionInstitutions, readExamFacts } from '@setu/open-data';
import { Types } from 'mongoose';
import { unlessDuplicate } from '../../platform/database/mongo-errors.js';
import { unavailable } from '../../platform/http/api-error.js';
import { Scheduler } from '../../platform/process/scheduler.js';
import { VersionParts } from '../read-model/version-parts.js';
import {
  addedSource,
  CLOSING_IMPORT,
  type ClosingImportModel,
  type ClosingImportRecord,
  CLOSINGS_IN_USE,
  type ClosingsInUse,
  type ClosingsInUseModel,
} from './closing-import.schema.js';

const documentId = 'closings';
const pollInterval = 500;
const maxTries = 20;

/** Called with the exams whose files have changed, and all files that will be in use. */
type Listener = (exams: ReadonlySet<string>, inUse: readonly ClosingImportRecord[]) => Promise<void>;

/** The closing values that administrators have added to those of the program. Every process follows what is in use. */
@Injectable()
export class ClosingImports implements OnApplicationBootstrap {
  #version = '';
  #inUse: readonly ClosingImportRecord[] = [];
  #listener: Listener = async () => undefined;
  #following: Promise<void> | undefined;

  constructor(
    @InjectModel(CLOSING_IMPORT) private readonly records: ClosingImportModel,
    @InjectModel(CLOSINGS_IN_USE) private readonly inUse: ClosingsInUseModel,
    private readonly scheduler: Scheduler,
    parts: VersionParts,
  ) {
    parts.add('closings', () => this.version);
  }

  async onApplicationBootstrap() {
    await this.follow();
    this.scheduler.every('added closing values', pollInterval, () => this.follow());
  }

  /** Names what is in use; empty while nothing is. */
  get version(): string {
    return this.#version;
  }

  /** Returns the files in use of an exam, the last one over those before. */
  of(exam: string): readonly ClosingImportRecord[] {
    return this.#inUse.filter((each) => each.exam === exam);
  }

  isInUse(id: Types.ObjectId): boolean {
    return this.#inUse.some(({ _id }) => _id.equals(id));
  }

  sourcesOf(exam: string): AddedSource[] {
    return this.of(exam).map(addedSource);
  }

  /** Returns the institutions of all exams: those of the program, then those that imports have added. */
  institutions(): AdmissionInstitution[] {
    const known = readAdmissionInstitutions();
    const keys = new Set(known.map(({ exam, key }) => `${exam}:${key}`));
    for (const { exam, institutions } of this.#inUse)
      for (const { key, name } of institutions) {
        if (keys.has(`${exam}:${key}`)) continue;
        keys.add(`${exam}:${key}`);
        known.push({ exam, key, name, state: '', sourceId: '' });
      }
    return known;
  }

  /** Returns facts of each exam, with the years and categories of what is in use. */
  facts(): Record<string, ExamFacts> {
    const facts = readExamFacts();
    for (const { exam, year, isLast, list, categories } of this.#inUse) {
      const own = facts[exam]!;
      own.years = [...new Set([Number(year), ...own.years])].toSorted((a, b) => b - a);
      if (isLast === 'yes') own.categories[list] = [...new Set([...(own.categories[list] ?? []), ...categories])];
    }
    return facts;
  }

  /** Sets what derives data from the files. A change gets its version once that is done. */
  listen(listener: Listener) {
    this.#listener = listener;
  }

  /**
   * Puts a file into use, over all others, or takes it out of use.
   *
   * @returns whether that changed anything
   */
  async set(id: Types.ObjectId, isWanted: boolean): Promise<boolean> {
    for (let tries = 0; tries < maxTries; tries++) {
      const stored = await this.inUse.findById(documentId).lean<ClosingsInUse>();
      const known = stored?.imports ?? [];
      if (known.some((each) => each.equals(id)) === isWanted) return false;
      const imports = isWanted ? [...known, id] : known.filter((each) => !each.equals(id));
      if (!(await this.#write(stored, imports))) continue;
      await this.#following;
      await this.follow();
      return true;
    }
    throw unavailable();
  }

  /** Returns whether no other process was faster. */
  async #write(stored: ClosingsInUse | null, imports: Types.ObjectId[]): Promise<boolean> {
    const version = new Types.ObjectId();
    if (stored) {
      const { modifiedCount } = await this.inUse.updateOne(
        { _id: documentId, version: stored.version },
        { $set: { version, imports } },
      );
      return modifiedCount > 0;
    }
    return (await unlessDuplicate(this.inUse.create({ _id: documentId, version, imports }))) !== undefined;
  }

  /** Takes what another process has changed. */
  follow(): Promise<void> {
    return (this.#following ??= this.#follow().finally(() => (this.#following = undefined)));
  }

  async #follow() {
    const known = this.#version;
    const stored = await this.inUse
      .findOne({ _id: documentId, ...(known && { version: { $ne: new Types.ObjectId(known) } }) })
      .lean<ClosingsInUse>();
    if (!stored) return;
    const read = await this.records.find({ _id: { $in: stored.imports } }).lean<ClosingImportRecord[]>();
    const inUse = stored.imports.flatMap((id) => read.find(({ _id }) => _id.equals(id)) ?? []);
    await this.#listener(changedExams(this.#inUse, inUse), inUse);
    this.#inUse = inUse;
    this.#version = stored.version.toHexString();
  }
}

/** Returns the exams of the files that only one of the lists has. */
function changedExams(before: readonly ClosingImportRecord[], after: readonly ClosingImportRecord[]): Set<string> {
  const lacks = (all: readonly ClosingImportRecord[]) => (one: ClosingImportRecord) =>
    !all.some(({ _id }) => _id.equals(one._id));
  return new Set([...before.filter(lacks(after)), ...after.filter(lacks(before))].map(({ exam }) => exam));
}
