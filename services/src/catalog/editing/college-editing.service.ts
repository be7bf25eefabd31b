import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { messages, staleCode, type EditableCollege } from '@setu/contracts';
import { Types, type UpdateQuery } from 'mongoose';
import { newHistoryEntry, type HistoryRecord } from '../../history/history-entry.schema.js';
import type { UploadedPictureFile } from '../../media/picture-upload.js';
import { PicturesService, type PictureChange } from '../../media/pictures.service.js';
import { readById } from '../../platform/documents/document-ids.js';
import { ApiError, conflict, invalid, notFound } from '../../platform/http/api-error.js';
import { unlessDuplicate } from '../../platform/database/mongo-errors.js';
import { COLLEGE, type CollegeModel, type CollegeRecord, type MergedInto } from '../college.schema.js';
import { newSources, shownSources } from '../field-sources.js';
import type { StoredSource } from '../../history/stored-source.js';
import { COLLEGE_CHANGE, recordingChange, type CollegeChangeModel } from '../read-model/change-log.js';
import { unnoteRemoved } from '../removed-colleges.js';
import { DeletedCollegesService } from '../undo/deleted-colleges.service.js';
import { earlierSources, undoOf, type Undo } from '../undo/undo-entry.js';
import { ReadModelService } from '../read-model/read-model.service.js';
import { describeChanges } from '../../history/describe-changes.js';
import { changedFields, isBesideForm, toEdited, versionOf } from './college-changes.js';
import { checkParts, contentOf } from './college-content.js';
import { CollegeOutboxService } from './college-outbox.service.js';
import type { CollegeParts } from './college-parts.js';
import { logoWidth, storeUploads, type StoredUploads } from './college-pictures.js';
import { picturesOf } from '../pictures-of.js';

/** A form that was sent, and by whom. */
export interface CollegeEdit {
  parts: CollegeParts;
  files: readonly UploadedPictureFile[];
  /** Username. */
  administrator: string;
  /** Why, for the history. */
  note?: string;
}

/** A change of a stored college that is no form's. */
export interface Rewrite {
  content: Partial<CollegeRecord>;
  action: 'changed' | 'reverted';
  note?: string;
  /** Id of its entry in the history. */
  entry?: Types.ObjectId;
  /** Where the values came from before, when they are put back; they are the administrator's otherwise. */
  earlier?: Undo['sources'];
}

/** A deletion that is a part of a merge. */
export interface MergedAway {
  mergedInto: MergedInto;
  /** Nothing is deleted when it is another by now. */
  revision: number | undefined;
  note: string;
}

const shownWidth = 960;

/** The administrators' changes of colleges. A write is one update of one document, on the condition that the document has not changed since it was read (ADR 0012). */
@Injectable()
export class CollegeEditingService {
  constructor(
    @InjectModel(COLLEGE) private readonly colleges: CollegeModel,
    @InjectModel(COLLEGE_CHANGE) private readonly changes: CollegeChangeModel,
    private readonly pictures: PicturesService,
    private readonly deleted: DeletedCollegesService,
    private readonly outbox: CollegeOutboxService,
    private readonly model: ReadModelService,
  ) {}

  async find(id: string): Promise<CollegeRecord> {
    const found = await readById(this.colleges, id, 'The college');
    if (found.deleting) throw notFound('The college');
    return found;
  }

  async forEditing(id: string): Promise<EditableCollege> {
    return this.#toAdmin(await this.find(id));
  }

  async add({ parts, files, administrator }: CollegeEdit): Promise<EditableCollege> {
    await this.#check(parts, files);
    const added = await this.pictures.changing(async (change) => {
      const content = contentOf(parts, await storeUploads(change, files), this.#addressOf);
      const _id = new Types.ObjectId();
      const name = content.name!;
      const entry = newHistoryEntry({ administrator, action: 'added', ...subject({ _id, name }) });
      const sources = { all: sourceOf(entry) };
      const record = { _id, ...content, name, sources, updatedAt: entry.at, revision: 1, unrecorded: [entry] };
      await recordingChange(this.changes, [_id], () => this.colleges.create(record));
      return record;
    });
    return this.#finish(added);
  }

  async change(id: string, edit: CollegeEdit): Promise<EditableCollege> {
    const before = await this.find(id);
    this.#rejectStale(before, edit.parts.version);
    await this.#check(edit.parts, edit.files, before);
    const changed = await this.pictures.changing(async (change) => {
      const uploads = await storeUploads(change, edit.files);
      for (;;) {
        const current = await this.find(id);
        this.#rejectStale(current, edit.parts.version);
        const written = await this.#write(current, edit, uploads, change);
        if (written) return written;
      }
    });
    return this.#finish(changed);
  }

  async delete(id: string, administrator: string, merge?: MergedAway): Promise<void> {
    for (;;) {
      const current = await this.find(id);
      if (merge && current.revision !== merge.revision) throw conflict(messages.duplicates.changedMeanwhile);
      const note = merge && { note: merge.note };
      const entry = newHistoryEntry({ administrator, action: 'deleted', ...subject(current), ...note });
      const mergedInto = merge && { mergedInto: merge.mergedInto };
      const deleted = await this.#update(current, {
        $set: { deleting: true as const, updatedAt: entry.at, ...mergedInto },
        $push: { unrecorded: entry },
      });
      if (deleted) return void (await this.#finish(deleted));
    }
  }

  /**
   * Writes what `plan` returns for the current college, nothing if that is null. Plans again if another write came between.
   *
   * @param within - a change of pictures that goes on after this write
   */
  async rewrite(
    id: string,
    administrator: string,
    plan: (current: CollegeRecord) => Rewrite | null,
    within?: PictureChange,
  ): Promise<EditableCollege> {
    const write = async (change: PictureChange) => {
      for (;;) {
        const current = await this.find(id);
        const rewrite = plan(current);
        const next = rewrite ? await this.#commit(current, rewrite, administrator, change) : current;
        if (next) return next;
      }
    };
    return this.#finish(await (within ? write(within) : this.pictures.changing(write)));
  }

  /** Brings a deleted college back, with its pictures and people. */
  async restore(_id: Types.ObjectId, administrator: string): Promise<EditableCollege> {
    const stored = await this.deleted.find(_id);
    if (!stored) throw conflict(messages.colleges.notStored);
    const entry = newHistoryEntry({ administrator, action: 'restored', ...subject(stored) });
    const { mergedInto, ...before } = stored;
    const revision = (stored.revision ?? 0) + 1;
    // The directory goes on with a college that it alone has written. It would merge one again that it has merged.
    const goesOn = stored.directory?.revision === stored.revision && (!mergedInto || mergedInto.entry);
    const directory = goesOn && { directory: { ...stored.directory!, revision } };
    const record = { ...before, ...directory, updatedAt: entry.at, revision, unrecorded: [entry] };
    const restored = recordingChange(this.changes, [_id], () => this.colleges.create(record));
    if (!(await unlessDuplicate(restored))) throw conflict(messages.colleges.isBack);
    await unnoteRemoved(this.colleges, String(_id), ...(stored.sourceId ? [stored.sourceId] : []));
    await this.deleted.forget(_id);
    return this.#finish(record);
  }

  /** Returns null if another writer changed the college since. */
  async #write(
    current: CollegeRecord,
    { parts, administrator, note }: CollegeEdit,
    uploads: StoredUploads,
    change: PictureChange,
  ): Promise<CollegeRecord | null> {
    const content = contentOf(parts, uploads, this.#addressOf, current);
    return this.#commit(current, { action: 'changed', content, ...(note && { note }) }, administrator, change);
  }

  /** Returns null if another writer changed the college since. */
  async #commit(
    current: CollegeRecord,
    { content, action, note, entry: _id, earlier }: Rewrite,
    administrator: string,
    change: PictureChange,
  ): Promise<CollegeRecord | null> {
    const fields = Object.keys(content);
    if (fields.length === 0) return current;
    const next: CollegeRecord = { ...current, ...content };
    const [before, after] = [toEdited(current), toEdited(next)];
    if (!fields.some(isBesideForm) && versionOf(before) === versionOf(after)) return current;
    const remaining = picturesOf(next);
    for (const picture of picturesOf(current)) if (!remaining.includes(picture)) await change.remove(picture);
    const described = describeChanges(before, after);
    const entry = newHistoryEntry({
      administrator,
      action,
      ...subject(next),
      ...described,
      ...(note && { note: [note, described.note].filter(Boolean).join('; ') }),
      undo: undoOf(current, next, fields),
      ...(_id && { _id }),
    });
    const sources = earlier
      ? earlierSources(earlier, fields)
      : { set: newSources(current, fields, sourceOf(entry)), gone: [] };
    return this.#update(current, {
      ...assignment(content, { updatedAt: entry.at, ...sources.set }, sources.gone),
      $push: { unrecorded: entry },
    });
  }

  #update(current: CollegeRecord, update: UpdateQuery<CollegeRecord>): Promise<CollegeRecord | null> {
    const unchanged = { _id: current._id, revision: current.revision ?? { $exists: false } };
    return recordingChange(this.changes, [current._id], () =>
      this.colleges
        .findOneAndUpdate(unchanged, { ...update, $inc: { revision: 1 } }, { returnDocument: 'after' })
        .lean<CollegeRecord>(),
    );
  }

  /** The write is done; what follows from it is seen before the answer. */
  async #finish(college: CollegeRecord): Promise<EditableCollege> {
    await this.model.refresh(college._id);
    await this.outbox.settle(college);
    return this.#toAdmin(college);
  }

  async #check(parts: CollegeParts, files: readonly UploadedPictureFile[], stored?: CollegeRecord) {
    checkParts(parts, files, this.#addressOf, stored);
    const { logo } = parts;
    if (!logo || logo === stored?.logo || files.some(({ field }) => field === 'logo')) return;
    if (!(await this.colleges.exists({ logo }))) throw invalid({ logo: messages.picture.unknownLogo });
  }

  #rejectStale(current: CollegeRecord, version: unknown) {
    const now = versionOf(toEdited(current));
    if (!version || version === now) return;
    const details = { college: this.#toAdmin(current), changedFields: changedFields(String(version), now) };
    throw new ApiError(409, staleCode, messages.colleges.stale, undefined, undefined, details);
  }

  readonly #addressOf = (picture: string) =>
    this.pictures.urlOf(picture, picture.startsWith('logos/') ? logoWidth : shownWidth);

  #toAdmin(record: CollegeRecord): EditableCollege {
    const edited = toEdited(record);
    return {
      ...edited,
      gallery: edited.gallery.map((picture) => ({ ...picture, address: this.#addressOf(picture.key) })),
      sources: shownSources(record.sources),
      version: versionOf(edited),
      updatedAt: record.updatedAt.toISOString(),
    };
  }
}

const subject = ({ _id, name }: Pick<CollegeRecord, '_id' | 'name'>) => ({
  kind: 'college' as const,
  subject: { id: _id.toHexString(), name },
});

const sourceOf = ({ administrator, at }: HistoryRecord): StoredSource => ({
  by: 'administrator',
  name: administrator,
  at,
});

function assignment(content: Partial<CollegeRecord>, beside: object, goneBeside: string[]): UpdateQuery<CollegeRecord> {
  const entries = Object.entries(content);
  const names = entries.filter(([, value]) => value === undefined).map(([name]) => name);
  const gone = [...names, ...goneBeside].map((name) => [name, '']);
  return {
    $set: { ...Object.fromEntries(entries.filter(([, value]) => value !== undefined)), ...beside },
    ...(gone.length > 0 && { $unset: Object.fromEntries(gone) as Record<string, ''> }),
  };
}
