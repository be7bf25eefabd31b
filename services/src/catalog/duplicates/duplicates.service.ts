import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  completenessOf,
  messages,
  type College,
  type DistinctCollege,
  type DistinctForm,
  type DuplicateGroup,
  type MergeForm,
  type Page,
  type PageQuery,
  type SettledDuplicates,
  splitAtCommas,
} from '@setu/contracts';
import { isValidObjectId, Types } from 'mongoose';
import { HistoryService } from '../../history/history.service.js';
import { PicturesService } from '../../media/pictures.service.js';
import { databaseNow } from '../../platform/database/database-clock.js';
import { conflict, invalid, notFound } from '../../platform/http/api-error.js';
import { decodeCursor, encodeCursor, invalidCursor, defaultLimit } from '../../platform/http/pagination.js';
import { COLLEGE, type CollegeModel, type CollegeRecord } from '../college.schema.js';
import { toEdited, versionOf } from '../editing/college-changes.js';
import { CollegeEditingService } from '../editing/college-editing.service.js';
import { picturesOf } from '../pictures-of.js';
import { ReadModelService } from '../read-model/read-model.service.js';
import { DeletedCollegesService } from '../undo/deleted-colleges.service.js';
import { UndoService } from '../editing/undo.service.js';
import { mergedContent, movedCourses, readMergeChoice } from './merged-content.js';

const maxSettled = 50;

/** Finds colleges that are listed twice, merges them or marks them as two, and undoes that (ADR 40). */
@Injectable()
export class DuplicatesService {
  constructor(
    @InjectModel(COLLEGE) private readonly colleges: CollegeModel,
    private readonly model: ReadModelService,
    private readonly editing: CollegeEditingService,
    private readonly deleted: DeletedCollegesService,
    private readonly undoing: UndoService,
    private readonly history: HistoryService,
    private readonly pictures: PicturesService,
  ) {}

  page({ limit = defaultLimit, cursor }: Pick<PageQuery, 'limit' | 'cursor'>): Page<DuplicateGroup> {
    const groups = this.model.catalogue.duplicates.groups();
    const [after] = cursor === undefined ? [''] : decodeCursor(cursor);
    if (typeof after !== 'string') throw invalidCursor();
    const rest = groups.filter(({ key }) => key > after);
    const shown = rest.slice(0, limit);
    return {
      items: shown.map(({ key, reason, ids }) => ({ _id: key, reason, colleges: this.#collegesOf(ids) })),
      total: groups.length,
      nextCursor: rest.length > limit ? encodeCursor([shown.at(-1)!.key]) : null,
    };
  }

  /**
   * Merges two colleges. The one that remains is written first, then the other one is deleted unless it has changed since: a process that dies in
   * between leaves two colleges, and the merge can be repeated. Every merge writes the one that remains, so that of two simultaneous ones that are each other's
   * opposite at most one deletes.
   */
  async merge(form: MergeForm, administrator: string): Promise<void> {
    const { keep, gone } = form;
    if (keep === gone) throw invalid({ gone: messages.duplicates.same });
    const choice = readMergeChoice(form);
    const other = await this.editing.find(gone);
    rejectOlder(other, form.goneVersion);
    const entry = new Types.ObjectId();
    await this.pictures.changing(async (change) => {
      let before!: CollegeRecord;
      let merged!: Partial<CollegeRecord>;
      const remaining = await this.editing.rewrite(
        keep,
        administrator,
        (current) => {
          rejectOlder(current, form.keepVersion);
          before = current;
          merged = mergedContent(current, other, choice);
          const content = {
            ...merged,
            mergedFrom: [...(current.mergedFrom ?? []), other._id, ...(other.mergedFrom ?? [])],
          };
          return { action: 'changed', content, entry, note: `Merged with ${other.name} (${gone})` };
        },
        change,
      );
      const after = { ...before, ...merged };
      const shown = picturesOf(after);
      const courses = movedCourses(after, other);
      const mergedInto = {
        college: before._id,
        ...(courses && { courses }),
        pictures: picturesOf(before).filter((picture) => !shown.includes(picture)),
        entry,
        by: administrator,
        at: databaseNow(),
      };
      try {
        const note = `Merged into ${remaining.name} (${keep})`;
        await this.editing.delete(gone, administrator, { mergedInto, revision: other.revision, note });
      } catch (error) {
        const taken = await this.history.find(String(entry)).catch(() => undefined);
        if (taken) await this.undoing.revertMerge(taken, administrator);
        throw error;
      }
    });
  }

  /** Restores a college, and undoes what the merge wrote to the other one. Returns the fields that were edited since: they stay. */
  async undoMerge(id: string, administrator: string): Promise<string[]> {
    const record = isValidObjectId(id) ? await this.deleted.find(new Types.ObjectId(id)) : undefined;
    if (!record?.mergedInto?.entry) throw notFound('The merge');
    const { entry, pictures, college } = record.mergedInto;
    const taken = await this.history.find(String(entry));
    return this.pictures.changing(async ({ remove }) => {
      for (const picture of pictures) await remove(picture);
      await this.editing.restore(record._id, administrator);
      const isThere = await this.colleges.exists({ _id: college, deleting: { $ne: true } });
      return isThere ? this.undoing.revertMerge(taken, administrator) : [];
    });
  }

  /** Remembers that a college is none of the others. */
  async markDistinct({ college, others }: DistinctForm, administrator: string): Promise<void> {
    const ids = splitAtCommas(others);
    if (ids.includes(college)) throw invalid({ others: messages.duplicates.same });
    const names = await Promise.all(ids.map(async (id) => (await this.editing.find(id)).name));
    await this.editing.rewrite(college, administrator, ({ distinctFrom = [] }) => {
      const known = new Set(distinctFrom.map(String));
      const fresh = ids.filter((id) => !known.has(id)).map((id) => new Types.ObjectId(id));
      if (fresh.length === 0) return null;
      const content = { distinctFrom: [...distinctFrom, ...fresh] };
      return { action: 'changed', content, note: `Not the same as ${names.join(', ')}` };
    });
  }

  async unmarkDistinct({ college, others }: DistinctForm, administrator: string): Promise<void> {
    const ids = new Set(splitAtCommas(others));
    await this.editing.rewrite(college, administrator, ({ distinctFrom = [] }) => {
      const left = distinctFrom.filter((id) => !ids.has(String(id)));
      if (left.length === distinctFrom.length) return null;
      const content = { distinctFrom: left.length > 0 ? left : undefined };
      return { action: 'reverted', content, note: messages.duplicates.distinctUndone };
    });
  }

  async settled(): Promise<SettledDuplicates> {
    const merged = await this.deleted.merged(maxSettled);
    const marked = await this.colleges
      .find({ distinctFrom: { $exists: true }, deleting: { $ne: true } }, { name: 1, distinctFrom: 1, sources: 1 })
      .lean<Pick<CollegeRecord, '_id' | 'name' | 'distinctFrom' | 'sources'>[]>();
    const latest = marked.sort((a, b) => markedAt(b) - markedAt(a)).slice(0, maxSettled);
    return {
      merged: merged.map(({ _id, name, mergedInto }) => ({
        _id: String(_id),
        name,
        into: this.#named(String(mergedInto!.college)),
        by: mergedInto!.by,
        at: mergedInto!.at.toISOString(),
      })),
      distinct: latest.flatMap(({ _id, name, distinctFrom = [] }): DistinctCollege[] => {
        const from = distinctFrom.map((id) => this.#named(String(id))).filter(({ name }) => name);
        return from.length > 0 ? [{ _id: String(_id), name, from }] : [];
      }),
    };
  }

  #college(id: string): College | undefined {
    const entry = this.model.catalogue.entries.get(id);
    return entry && (JSON.parse(entry.json) as College);
  }

  #named = (id: string) => ({ _id: id, name: this.#college(id)?.name ?? '' });

  #collegesOf(ids: readonly string[]): DuplicateGroup['colleges'] {
    const found = ids.flatMap((id) => this.#college(id) ?? []);
    const missing = new Map(found.map((college) => [college, completenessOf(college).missing.length]));
    return found
      .sort((a, b) => missing.get(a)! - missing.get(b)!)
      .map(({ _id, name, location, type, affiliation, website, aisheCode }) => ({
        _id,
        name,
        location,
        type,
        affiliation,
        website,
        aisheCode,
      }));
  }
}

const markedAt = ({ sources }: Pick<CollegeRecord, 'sources'>): number => sources?.distinctFrom?.at.getTime() ?? 0;

function rejectOlder(college: CollegeRecord, version: string | undefined) {
  if (version && version !== versionOf(toEdited(college))) throw conflict(messages.duplicates.changedMeanwhile);
}
