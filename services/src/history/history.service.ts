import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type ExportedData,
  type ExportReason,
  type HistoryAction,
  type HistoryEntry,
  type HistoryKind,
  type Page,
  type PageQuery,
} from '@setu/contracts';
import { isValidObjectId, Types } from 'mongoose';
import { createHash, randomUUID } from 'node:crypto';
import { databaseNow } from '../platform/database/database-clock.js';
import { notFound } from '../platform/http/api-error.js';
import { everyWord, mergedPage, recentPage, RecentList } from '../platform/documents/recent-list.js';
import { isIdText } from '../platform/documents/document-ids.js';
import { unlessDuplicate } from '../platform/database/mongo-errors.js';
import { PublicLog } from '../privacy/public-log.js';
import { CollegeWritesService, importOf, recordOf } from './college-writes.service.js';
import { newHistoryEntry, HISTORY_ENTRY, type HistoryModel, type HistoryRecord } from './history-entry.schema.js';

export interface HistoryQuery extends PageQuery {
  kind?: HistoryKind;
  /** Id of the college, user, message or application. */
  subject?: string;
  /** Field of a college: finds the entries that changed it. Used only with a subject. */
  field?: string;
}

const everything = { id: 'all', name: '' };
const searched = ['subject.name', 'administrator', 'action', 'note', 'changes.field'];
/** Characters of the names of changed fields that a search looks through. */
const longestText = 4000;

/** The actions of administrators. Entries are only ever added; they end after three years. */
@Injectable()
export class HistoryService {
  readonly #list: RecentList<HistoryRecord>;

  constructor(
    @InjectModel(HISTORY_ENTRY) private readonly entries: HistoryModel,
    private readonly writes: CollegeWritesService,
    private readonly publicLog: PublicLog,
  ) {
    this.#list = new RecentList(entries, {
      fields: [...searched, 'kind'],
      textsOf,
      tagsOf: ({ kind }) => [kind],
      date: 'at',
      changedAt: 'at',
    });
  }

  /** Given an entry with its id, does nothing when it is there already. */
  async record(entry: Omit<HistoryRecord, '_id' | 'at'> | HistoryRecord) {
    await unlessDuplicate(this.entries.create('_id' in entry ? entry : newHistoryEntry(entry)));
  }

  /** Records an export of data of people before it begins, in the public log without the administrator. */
  async recordExport(administrator: string, data: ExportedData, count: number, why: ExportReason) {
    await this.publicLog.add(`export ${randomUUID()}`, { kind: 'export', data, count, why });
    await this.record({ administrator, action: 'exported', kind: data, subject: everything });
  }

  /**
   * Records that an administrator read a list of people, or what a search of it finds, whole or page after page: once a day, because a program may read it often.
   *
   * @param count - of the people whom a search finds, or of all
   */
  async recordList(
    administrator: string,
    data: ExportedData,
    count: (search?: string) => Promise<number>,
    search?: string,
  ) {
    const day = databaseNow().toISOString().slice(0, 10);
    const found = search?.trim() ? await count(search) : undefined;
    // One search must not hide another. Its words may be a name, so they are told apart by what they find.
    const hash = createHash('sha256').update(JSON.stringify([administrator, data, day, found ?? 'all']));
    const _id = new Types.ObjectId(hash.digest().subarray(0, 12));
    // The history comes last.
    if (await this.entries.exists({ _id })) return;
    const content = { kind: 'export', data, count: found ?? (await count()), why: null } as const;
    await this.publicLog.add(`export ${_id.toHexString()}`, content);
    const what =
      found === undefined ? 'List read whole or page after page' : `Search that found ${found} read page after page`;
    const note = `${what}, at least once on this day`;
    await this.record(
      newHistoryEntry({ _id, administrator, action: 'exported', kind: data, subject: everything, note }),
    );
  }

  async find(id: string): Promise<HistoryRecord> {
    const entry = isValidObjectId(id) ? await this.entries.findById(id).lean<HistoryRecord>() : null;
    if (entry) return entry;
    const write = isValidObjectId(id) ? await this.writes.find(id) : null;
    if (!write) throw notFound('The entry');
    return recordOf(write);
  }

  async list({ kind, subject, field, search = '', ...page }: HistoryQuery): Promise<Page<HistoryEntry>> {
    if (!subject && !field) return toEntries(await this.#list.page({ search, ...page }, kind));
    const filter = {
      ...(kind && { kind }),
      ...(subject && { 'subject.id': subject }),
      ...(field && { 'changes.field': new RegExp(`^${field.replace('.', '\\.')}(\\.|$)`) }),
      ...everyWord(search, searched),
    };
    const entries = toEntries(await recentPage(this.entries, 'at', filter, page));
    const isOfCollege = isIdText(subject) && (kind === undefined || kind === 'college');
    if (!isOfCollege) return entries;
    const writes = await this.writes.page(subject, { field, search, ...page });
    const items = writes.items.map((write) => ({ ...toHistoryEntry(recordOf(write)), ...importOf(write) }));
    return mergedPage([entries, { ...writes, items }], 'at', page.limit);
  }
}

/** The text that a search looks through; a long entry is cut. */
function textsOf({ subject, administrator, action, note, changes = [] }: HistoryRecord): (string | undefined)[] {
  const fields = [...new Set(changes.map(({ field }) => field))];
  return [subject.name, administrator, action, note, fields.join('\n').slice(0, longestText)];
}

const toEntries = ({ items, ...page }: Page<HistoryRecord>): Page<HistoryEntry> => ({
  items: items.map(toHistoryEntry),
  ...page,
});

const toHistoryEntry = ({ _id, at, undo, ...entry }: HistoryRecord): HistoryEntry => ({
  _id: _id.toHexString(),
  at: at.toISOString(),
  ...entry,
  ...(entry.action === 'imported' && isIdText(entry.subject.id) && { import: entry.subject.id }),
  ...(entry.kind === 'college' && !entry.bulk && (undo || alwaysRevertible.has(entry.action)) && { canRevert: true }),
});

const alwaysRevertible = new Set<HistoryAction>(['added', 'restored', 'deleted']);
