import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { bulkActions, type HistoryAction, plural, type BulkState } from '@setu/contracts';
import { newHistoryEntry } from '../../history/history-entry.schema.js';
import { HistoryService } from '../../history/history.service.js';
import { idFrom } from '../../platform/documents/document-ids.js';
import { BulkChangesService } from './bulk-changes.service.js';
import { BulkDeletionsService } from './bulk-deletions.service.js';
import { BULK_TARGETS, type BulkEditRecord, type BulkTargetsModel } from './bulk-edit.schema.js';
import { BulkJobsService } from './bulk-jobs.service.js';

const idLength = 24;

/** Works on bulk edits batch by batch. */
@Injectable()
export class BulkRunnerService {
  constructor(
    @InjectModel(BULK_TARGETS) private readonly targets: BulkTargetsModel,
    private readonly jobs: BulkJobsService,
    private readonly changes: BulkChangesService,
    private readonly deletions: BulkDeletionsService,
    private readonly history: HistoryService,
  ) {}

  async run(claimed: BulkEditRecord, stopping: AbortSignal) {
    const { ids = '' } = (await this.targets.findById(claimed._id).lean()) ?? {};
    const steps = claimed.action === 'delete' ? this.deletions : this.changes;
    const step = stepOf[claimed.state]!;
    const total = ids.length / idLength;
    await this.jobs.perform(
      claimed,
      async ({ signal, report }) => {
        let edit = claimed;
        while (edit.gone < total && !signal.aborted) {
          const count = Math.min(steps.batchSize, total - edit.gone);
          const part = Array.from({ length: count }, (_, at) => idAt(ids, edit.gone + at));
          const changes = { ...(await steps[step](edit, part)), gone: edit.gone + count };
          await report(changes);
          edit = { ...edit, ...changes };
        }
        const isCancelled = signal.reason === 'cancel';
        // Another process, or the next start of this one, continues.
        if (isCancelled || edit.gone >= total) await this.#end(edit, isCancelled);
      },
      { stopping },
    );
  }

  async #end(edit: BulkEditRecord, isCancelled: boolean) {
    if (edit.state !== 'checking' && edit.changes > 0) await this.#record(edit, isCancelled);
    await this.jobs.end(edit, { state: isCancelled ? 'cancelled' : ends[edit.state]! });
  }

  /** Records one entry for all colleges, once, even if two processes end the work. */
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
    await this.history.record({ ...entry, _id: idFrom(`${_id.toHexString()} ${state}`) });
  }
}

const idAt = (ids: string, position: number) => ids.slice(position * idLength, (position + 1) * idLength);

const stepOf: Partial<Record<BulkState, 'check' | 'apply' | 'undo'>> = {
  checking: 'check',
  applying: 'apply',
  undoing: 'undo',
};

const ends: Partial<Record<BulkState, BulkState>> = { checking: 'ready', applying: 'done', undoing: 'undone' };

const keptNote = (kept: number, isDeletion: boolean) =>
  isDeletion
    ? `${plural(kept, 'college')} no longer stored`
    : `${plural(kept, 'college')} changed since, left as they are`;
