import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { bulkActions, type HistoryAction, plural, type BulkState } from '@setu/contracts';
import { Types } from 'mongoose';
import { createHash } from 'node:crypto';
import { newHistoryEntry } from '../../history/history-entry.schema.js';
import { HistoryService } from '../../history/history.service.js';
import { databaseNow } from '../../platform/database/database-clock.js';
import { BulkChangesService } from './bulk-changes.service.js';
import { BulkDeletionsService } from './bulk-deletions.service.js';
import {
  BULK_EDIT,
  BULK_TARGETS,
  type BulkEditModel,
  type BulkEditRecord,
  type BulkTargetsModel,
} from './bulk-edit.schema.js';

const idLength = 24;

/** Works on bulk edits batch by batch. */
@Injectable()
export class BulkRunnerService {
  constructor(
    @InjectModel(BULK_EDIT) private readonly edits: BulkEditModel,
    @InjectModel(BULK_TARGETS) private readonly targets: BulkTargetsModel,
    private readonly changes: BulkChangesService,
    private readonly deletions: BulkDeletionsService,
    private readonly history: HistoryService,
  ) {}

  async run(edit: BulkEditRecord, stopping: AbortSignal) {
    const { ids = '' } = (await this.targets.findById(edit._id).lean()) ?? {};
    const steps = edit.action === 'delete' ? this.deletions : this.changes;
    let { gone } = edit;
    let isCancelled = edit.cancelRequested ?? false;
    const total = ids.length / idLength;
    while (gone < total && !isCancelled) {
      // Another process, or the next start of this one, goes on.
      if (stopping.aborted) return;
      const part = Array.from({ length: Math.min(steps.batchSize, total - gone) }, (_, at) =>
        ids.slice((gone + at) * idLength, (gone + at + 1) * idLength),
      );
      const news = await steps[stepOf[edit.state]!](edit, part);
      gone += part.length;
      const still = await this.#report(edit, { ...news, gone });
      if (!still) return;
      edit = still;
      isCancelled = still.cancelRequested === true && still.state !== 'undoing';
    }
    await this.#end(edit, isCancelled);
  }

  /** Null when another process works on it. */
  #report({ _id, run }: BulkEditRecord, news: Partial<BulkEditRecord>): Promise<BulkEditRecord | null> {
    return this.edits
      .findOneAndUpdate(
        { _id, 'run.id': run.id },
        { $set: { ...news, 'run.beatAt': databaseNow() } },
        { returnDocument: 'after' },
      )
      .lean<BulkEditRecord>()
      .exec();
  }

  async #end(edit: BulkEditRecord, isCancelled: boolean) {
    const state = isCancelled ? 'cancelled' : ends[edit.state]!;
    if (edit.state !== 'checking' && edit.changes > 0) await this.#record(edit, isCancelled);
    await this.#report(edit, { state });
  }

  /** One entry for all colleges; noted once, whoever ends the work. */
  async #record(edit: BulkEditRecord, isCancelled: boolean) {
    const { _id, state, action, value, administrator, changes, total, gone, kept } = edit;
    const isUndo = state === 'undoing';
    const isDeletion = action === 'delete';
    const note = [
      `${isUndo ? 'Undone: ' : ''}${bulkActions[action]}${value ? `: ${value}` : ''}`,
      ...(kept > 0 ? [keptNote(kept, isDeletion)] : []),
      ...(isCancelled ? [`cancelled after ${gone} of ${total}`] : []),
    ];
    const done: HistoryAction = isDeletion ? 'deleted' : 'changed';
    const undone: HistoryAction = isDeletion ? 'restored' : 'reverted';
    const entry = newHistoryEntry({
      administrator,
      action: isUndo ? undone : done,
      kind: 'college',
      subject: { id: _id.toHexString(), name: plural(changes, 'college') },
      bulk: true,
      ...(value && !isUndo && { changes: [{ field: action, after: value }] }),
      note: note.join('; '),
    });
    const ofStep = new Types.ObjectId(
      createHash('sha256').update(`${_id.toHexString()} ${state}`).digest().subarray(0, 12),
    );
    await this.history.record({ ...entry, _id: ofStep });
  }
}

const stepOf: Partial<Record<BulkState, 'check' | 'apply' | 'undo'>> = {
  checking: 'check',
  applying: 'apply',
  undoing: 'undo',
};

const ends: Partial<Record<BulkState, BulkState>> = { checking: 'ready', applying: 'done', undoing: 'undone' };

const keptNote = (kept: number, isDeletion: boolean) =>
  isDeletion
    ? `${plural(kept, 'college')} not kept any more`
    : `${plural(kept, 'college')} changed since, left as they are`;
