import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  type AdmissionJoin,
  type api,
  type College,
  type JoinForm,
  joinLists,
  medicalList,
  type Page,
  placeOf,
  type QueryOf,
  searchWords,
} from '@setu/contracts';
import { exams } from '@setu/open-data';
import { AdmissionJoins, joinId } from '../catalog/admission-joins/admission-joins.service.js';
import type { JoinDecision } from '../catalog/admission-joins/admission-joins.schema.js';
import { LinkedMedicalColleges } from '../catalog/admission-joins/linked-medical-colleges.js';
import { ReadModelService } from '../catalog/read-model/read-model.service.js';
import { HistoryService } from '../history/history.service.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { invalid, notFound } from '../platform/http/api-error.js';
import { decodeCursor, defaultLimit, encodeCursor, invalidCursor } from '../platform/http/pagination.js';
import { ExamTables } from './exam-tables.service.js';
import { findCandidates, suggestionsOf } from '../catalog/suggestions/college-suggestions.js';

type Query = QueryOf<typeof api.joins.page>;
type Undo = Pick<JoinForm, 'exam' | 'key' | 'seen'>;
type List = AdmissionJoin['exam'];
/** `collegeId` is what a decision or the data says. */
type Institution = Pick<AdmissionJoin, 'key' | 'name' | 'seats'> & { collegeId: string; home: string | undefined };
/** An institution with the id of its page, empty where it has none, and the state that it is known to be in. */
type Listed = Omit<AdmissionJoin, 'suggestions' | 'college'> & { pageId: string; home: string | undefined };

/** The institutions of exams and the medical colleges, for administrators who decide which college each one is. */
@Injectable()
export class JoinQueueService {
  constructor(
    private readonly joins: AdmissionJoins,
    private readonly model: ReadModelService,
    private readonly tables: ExamTables,
    private readonly medical: LinkedMedicalColleges,
    private readonly history: HistoryService,
  ) {}

  async page({ state = 'open', exam, search = '', limit = defaultLimit, cursor }: Query): Promise<Page<AdmissionJoin>> {
    const words = searchWords(search);
    const all: Listed[] = [];
    for (const list of exam === undefined ? joinLists : [exam]) {
      all.push(...(await this.#institutions(list)));
      await nextTurn();
    }
    const found = all
      .filter((each) => each.state === state && words.every((word) => each.name.toLowerCase().includes(word)))
      .toSorted(bySeats);
    const rest = cursor === undefined ? found : found.filter((each) => bySeats(readCursor(cursor), each) < 0);
    const shown = rest.slice(0, limit);
    const last = shown.at(-1);
    const items: AdmissionJoin[] = [];
    for (const { pageId, home, ...each } of shown) {
      const suggestions = state === 'open' ? this.#suggest({ ...each, home }, all) : [];
      items.push({ ...each, college: this.#shown(pageId), suggestions });
      await nextTurn();
    }
    return {
      items,
      total: found.length,
      nextCursor: rest.length > limit && last ? encodeCursor([last.seats, last._id]) : null,
    };
  }

  /**
   * Stores which college an institution is, or that it has no page. Returns the time of the decision.
   *
   * @throws ApiError 400 without the college, 404 for an unknown institution or college, 409 if it was decided on since `seen`
   */
  async decide({ exam, key, verdict, college: id, seen = '' }: JoinForm, by: string): Promise<Date> {
    const institution = await this.#find({ exam, key });
    if (verdict === 'linked' && id === undefined) throw invalid({ college: 'Please choose the college.' });
    const college = verdict === 'linked' ? this.#college(id!) : undefined;
    if (verdict === 'linked' && !college) throw notFound('The college');
    const decision: JoinDecision = { exam, key, verdict, by, at: databaseNow() };
    if (college) Object.assign(decision, { collegeId: college._id, state: placeOf(college).state });
    await this.joins.replace({ exam, key }, seen, decision);
    const notes = {
      linked: `Linked to ${college?.name} (${college?._id})`,
      none: 'No page of ours',
      open: `Link to ${this.#college(institution.pageId)?.name ?? 'a page'} taken away`,
    };
    await this.#record(institution, by, 'changed', notes[verdict]);
    return decision.at;
  }

  /** Forgets a decision. */
  async undo({ exam, key, seen = '' }: Undo, by: string): Promise<void> {
    const institution = await this.#find({ exam, key });
    if (!institution.decided) throw notFound('The decision');
    await this.joins.replace({ exam, key }, seen);
    await this.#record(institution, by, 'reverted', 'Decision undone');
  }

  #record({ _id, name, examName }: Listed, administrator: string, action: 'changed' | 'reverted', note: string) {
    const subject = { id: _id, name: `${name} (${examName})` };
    return this.history.record({ administrator, action, kind: 'institution', subject, note });
  }

  async #find({ exam, key }: Pick<AdmissionJoin, 'exam' | 'key'>): Promise<Listed> {
    const found = (await this.#institutions(exam)).find((each) => each.key === key);
    if (!found) throw notFound('The institution');
    return found;
  }

  async #institutions(exam: List): Promise<Listed[]> {
    const { listName, institutions } =
      exam === medicalList ? this.#medicalColleges() : await this.#institutionsOf(exam);
    return institutions.map(({ key, name, seats, collegeId, home }) => {
      const named = { exam, key };
      const decision = this.joins.decisionOn(named);
      const id = this.model.idOf(collegeId);
      const pageId = this.model.catalogue.entries.has(id) ? id : '';
      return {
        ...named,
        _id: joinId(named),
        examName: listName,
        name,
        seats,
        home,
        state: pageId ? 'linked' : decision?.verdict === 'none' ? 'none' : 'open',
        pageId,
        ...(decision && { decided: { by: decision.by, at: decision.at.toISOString() } }),
      };
    });
  }

  async #institutionsOf(slug: List) {
    const exam = exams.find((each) => each.slug === slug)!;
    const table = await this.tables.of(exam);
    const { poolCounts } = table;
    const institutions = table.institutions.map(({ key, name, collegeId }, index): Institution => ({
      key,
      name,
      seats: poolCounts[index]!,
      collegeId,
      home: exam.state,
    }));
    return { listName: exam.name, institutions };
  }

  #medicalColleges() {
    const institutions = this.medical.all.map(({ name, state, district, intake, collegeId }): Institution => ({
      key: name,
      name: `${name}, ${district}`,
      seats: intake,
      collegeId,
      home: state,
    }));
    return { listName: 'NMC, medical colleges of 2024-25', institutions };
  }

  #suggest({ exam, name, home }: Pick<Listed, 'exam' | 'name' | 'home'>, all: readonly Listed[]) {
    const stateOf = exam === medicalList ? 'entry' : 'exam';
    const institution = { name, state: home, stateOf } as const;
    const candidates = findCandidates(this.model.catalogue.colleges, institution);
    return suggestionsOf(
      institution,
      candidates.flatMap((id) => this.#college(id) ?? []),
      (id) => all.flatMap((each) => (each.exam === exam && each.pageId === id ? [each.name] : [])),
    );
  }

  #shown(id: string): AdmissionJoin['college'] {
    const college = this.#college(id);
    return college ? { _id: college._id, name: college.name, location: college.location } : null;
  }

  #college(id: string): College | undefined {
    const entry = id ? this.model.catalogue.entries.get(this.model.idOf(id)) : undefined;
    return entry && (JSON.parse(entry.json) as College);
  }
}

type Position = Pick<Listed, 'seats' | '_id'>;

const bySeats = (a: Position, b: Position) => b.seats - a.seats || (a._id < b._id ? -1 : Number(a._id > b._id));

function readCursor(cursor: string): Position {
  const [seats, id] = decodeCursor(cursor);
  if (typeof seats !== 'number' || typeof id !== 'string') throw invalidCursor();
  return { seats, _id: id };
}
