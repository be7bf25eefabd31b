import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import type { HistoryEntry, HistoryKind, Page, PageQuery } from '@setu/contracts';
import { everyWord } from '../platform/every-word.js';
import { isDuplicate } from '../platform/is-duplicate.js';
import { latestFirst } from '../platform/latest/latest-first.js';
import { dated, HISTORY_ENTRY, type HistoryModel, type HistoryRecord } from './history-entry.schema.js';

export interface HistoryQuery extends PageQuery {
  kind?: HistoryKind;
  /** Id of the college, user, message or application. */
  subject?: string;
}

const searched = ['subject.name', 'administrator', 'action', 'note', 'changes.field'];

/** What administrators did. Entries are only ever added. */
@Injectable()
export class HistoryService implements OnModuleInit {
  constructor(@Inject(getModelToken(HISTORY_ENTRY)) private readonly entries: HistoryModel) {}

  async onModuleInit() {
    await this.entries.createIndexes();
  }

  /** Given an entry with its id, does nothing when it is there already. */
  async record(entry: Omit<HistoryRecord, '_id' | 'at'> | HistoryRecord) {
    try {
      await this.entries.create('_id' in entry ? entry : dated(entry));
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }

  async list({ kind, subject, search = '', ...page }: HistoryQuery): Promise<Page<HistoryEntry>> {
    const filter = { ...(kind && { kind }), ...(subject && { 'subject.id': subject }), ...everyWord(search, searched) };
    const { items, ...rest } = await latestFirst(this.entries, 'at', filter, page);
    return { items: items.map(shown), ...rest };
  }
}

const shown = ({ _id, at, ...entry }: HistoryRecord): HistoryEntry => ({
  _id: _id.toHexString(),
  at: at.toISOString(),
  ...entry,
});
