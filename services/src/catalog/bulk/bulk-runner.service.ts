import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  bulkActions,
  type BulkExample,
  type HistoryAction,
  type Page,
  type PageQuery,
  plural,
  type BulkState,
} from '@setu/contracts';
import { newHistoryEntry } from '../../history/history-entry.schema.js';
import { HistoryService } from '../../history/history.service.js';
import { idFrom } from '../../platform/documents/document-ids.js';
import { decodeCursor, defaultLimit, encodeCursor, invalidCursor } from '../../platform/http/pagination.js';
import { BulkChangesService } from './bulk-changes.service.js';
import { BulkDeletionsService } from './bulk-deletions.service.js';
import { BULK_TARGETS, type BulkEditRecord, type BulkTargetsModel } from './bulk-edit.schema.js';
import type { BulkSteps } from './bulk-steps.js';
import { BulkJobsService } from './bulk-jobs.service.js';

/** How many colleges are read at a time for a page. */
const previewed = 200;

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
    const ids = await this.#idsOf(claimed);
    const steps = this.#stepsOf(claimed);
    const { state } = claimed;
    const step = state === 'applying' ? 'apply' : 'undo';
    const total = ids.length;
    await this.jobs.perform(
      claimed,
      async ({ signal, report }) => {
        let edit = claimed;
        while (edit.gone < total && !signal.aborted) {
          const count = Math.min(steps.batchSize, total - edit.gone);
          const part = ids.slice(edit.gone, edit.gone + count);
          const counted =
            state === 'checking'
              ? { changes: edit.changes + (await steps.preview(edit, part)).length }
              : await steps[step](edit, part);
          const changes = { ...counted, gone: edit.gone + count };
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

  /** Returns a page of the colleges that a checked edit would change. */
  async preview(edit: BulkEditRecord, { limit = defaultLimit, cursor }: PageQuery): Promise<Page<BulkExample>> {
    const ids = edit.state === 'ready' ? await this.#idsOf(edit) : [];
    const [after] = cursor === undefined ? [0] : decodeCursor(cursor);
    if (typeof after !== 'number') throw invalidCursor();
    const steps = this.#stepsOf(edit);
    const found: BulkExample[] = [];
    for (let at = after; at < ids.length && found.length <= limit; at += previewed) {
      const part = ids.slice(at, at + previewed);
      const byId = new Map((await steps.preview(edit, part)).map((each) => [each._id, each]));
      found.push(...part.flatMap((id) => byId.get(id) ?? []));
    }
    const items = found.slice(0, limit);
    const nextCursor = found.length > limit ? encodeCursor([ids.indexOf(items.at(-1)!._id) + 1]) : null;
    return { items, total: edit.changes, nextCursor };
  }

  #stepsOf = ({ action }: BulkEditRecord): BulkSteps => (action === 'delete' ? this.deletions : this.changes);

  async #idsOf({ _id }: BulkEditRecord): Promise<string[]> {
    const { ids = '' } = (await this.targets.findById(_id).lean()) ?? {};
    return ids.match(/.{24}/g) ?? [];
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
      ...(kept > 0 ? [unchangedNote(kept, isDeletion)] : []),
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

const ends: Partial<Record<BulkState, BulkState>> = { checking: 'ready', applying: 'done', undoing: 'undone' };

const unchangedNote = (count: number, isDeletion: boolean) =>
  isDeletion
    ? `${plural(count, 'college')} no longer stored`
    : `${plural(count, 'college')} changed since, left as they are`;
