import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type CollegeExam, messages } from '@setu/contracts';
import type { AdmissionInstitution } from '@setu/open-data';
import { Types } from 'mongoose';
import { unlessDuplicate } from '../../platform/database/mongo-errors.js';
import { conflict, unavailable } from '../../platform/http/api-error.js';
import { Scheduler } from '../../platform/process/scheduler.js';
import { ClosingImports } from '../closing-imports/closing-imports.service.js';
import { directoryIdOf } from '../college.schema.js';
import { VersionParts } from '../read-model/version-parts.js';
import {
  ADMISSION_JOINS,
  type AdmissionJoinsModel,
  type JoinDecision,
  type JoinDecisions,
} from './admission-joins.schema.js';
import { examFacets, examsByCollege, examsOfColleges } from './college-exams.js';

const documentId = 'joins';
const pollInterval = 500;
const maxTries = 20;

/** The college that an institution of an exam is: its id when they were linked, and its state. Empty where they are not known. */
export interface Link {
  collegeId: string;
  state: string;
}

type Institution = Pick<AdmissionInstitution, 'exam' | 'key'>;

export const joinId = ({ exam, key }: Institution): string => `${exam}:${key}`;

/** An exam with the colleges that it has closing values of. */
export interface LinkedExam extends Pick<CollegeExam, 'slug' | 'name'> {
  /** The newest year of the values. */
  year: number;
  collegeIds: string[];
}

/** Links institutions of exams to colleges: as an administrator decided, else as the data has it. Every process follows the decisions of all. */
@Injectable()
export class AdmissionJoins implements OnApplicationBootstrap {
  #stored: JoinDecisions | null = null;
  #decisions: ReadonlyMap<string, JoinDecision> = new Map();
  #exams: { closings: string; byCollege: Map<string, CollegeExam[]> } | undefined;

  constructor(
    @InjectModel(ADMISSION_JOINS) private readonly model: AdmissionJoinsModel,
    private readonly closings: ClosingImports,
    private readonly scheduler: Scheduler,
    parts: VersionParts,
  ) {
    parts.add('joins', () => this.version);
  }

  async onApplicationBootstrap() {
    await this.#follow();
    this.scheduler.every('links of institutions', pollInterval, () => this.#follow());
  }

  /** Names the decisions; empty before the first one. */
  get version(): string {
    return this.#stored?.version.toHexString() ?? '';
  }

  decisionOn(institution: Institution): JoinDecision | undefined {
    return this.#decisions.get(joinId(institution));
  }

  /** The link of an institution, given that of the data. */
  linkOf(institution: Institution, shipped: Link): Link {
    const decision = this.decisionOn(institution);
    return decision ? { collegeId: decision.collegeId ?? '', state: decision.state ?? '' } : shipped;
  }

  /** Exams with closing values of a college, given its id and those of the colleges that were merged into it. */
  examsOf(collegeIds: readonly string[]): CollegeExam[] {
    return examsOfColleges(this.#linked(), collegeIds);
  }

  /** Values of facets that colleges have by their exams. */
  facetsOfExams(idNow: (id: string) => string): ReturnType<typeof examFacets> {
    return examFacets(this.#linked(), idNow);
  }

  /** Names the decisions and the years of `collegesByExam`. */
  get examsVersion(): string {
    return `${this.version} ${this.closings.version}`;
  }

  /** Returns the exams of colleges, each with its newest year and the ids of the colleges. */
  collegesByExam(): LinkedExam[] {
    const facts = this.closings.facts();
    const byExam = new Map<string, LinkedExam>();
    for (const [id, known] of this.#linked())
      for (const { slug, name } of known) {
        const exam = byExam.get(slug) ?? { slug, name, year: facts[slug]!.years[0]!, collegeIds: [] };
        exam.collegeIds.push(id);
        byExam.set(slug, exam);
      }
    return [...byExam.values()];
  }

  #linked(): Map<string, CollegeExam[]> {
    const closings = this.closings.version;
    if (this.#exams?.closings !== closings) this.#exams = { closings, byCollege: this.#examsByCollege() };
    return this.#exams.byCollege;
  }

  #examsByCollege(): Map<string, CollegeExam[]> {
    return examsByCollege(
      this.closings.institutions().map((institution) => {
        const { sourceId, state } = institution;
        const shipped = { collegeId: sourceId && String(directoryIdOf(sourceId)), state };
        return { ...institution, collegeId: this.linkOf(institution, shipped).collegeId };
      }),
    );
  }

  /**
   * Stores a decision in place of the one before. Without a decision the data is in use again.
   *
   * @param seen - time of the decision that the administrator saw; empty without one
   * @throws ApiError 409 if there is another one
   */
  async replace(institution: Institution, seen: string, decision?: JoinDecision): Promise<void> {
    const id = joinId(institution);
    for (let tries = 0; tries < maxTries; tries++) {
      const stored = await this.model.findById(documentId).lean<JoinDecisions>();
      const known = stored?.decisions ?? [];
      const current = known.find((each) => joinId(each) === id);
      if ((current?.at.toISOString() ?? '') !== seen) throw conflict(messages.joins.changedMeanwhile);
      const decisions = [...known.filter((each) => each !== current), ...(decision ? [decision] : [])];
      const next = { _id: documentId, version: new Types.ObjectId(), decisions };
      if (await this.#write(stored, next)) return this.#take(next);
    }
    throw unavailable();
  }

  /** Returns whether no other process was faster. */
  async #write(stored: JoinDecisions | null, next: JoinDecisions): Promise<boolean> {
    if (stored) {
      const { _id, ...content } = next;
      return (await this.model.updateOne({ _id, version: stored.version }, { $set: content })).modifiedCount > 0;
    }
    return (await unlessDuplicate(this.model.create(next))) !== undefined;
  }

  async #follow() {
    const known = this.#stored?.version;
    const changed = await this.model
      .findOne({ _id: documentId, ...(known && { version: { $ne: known } }) })
      .lean<JoinDecisions>();
    // A decision that this process wrote since is newer.
    if (changed && known === this.#stored?.version) this.#take(changed);
  }

  #take(stored: JoinDecisions) {
    this.#stored = stored;
    this.#decisions = new Map(stored.decisions.map((decision) => [joinId(decision), decision]));
    this.#exams = undefined;
  }
}
