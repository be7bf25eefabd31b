import { Injectable } from '@nestjs/common';
import { revertConflictCode, type RevertChoice } from '@setu/contracts';
import { Types } from 'mongoose';
import { isDeepStrictEqual } from 'node:util';
import type { HistoryRecord } from '../../history/history-entry.schema.js';
import { HistoryService } from '../../history/history.service.js';
import { ApiError, conflict } from '../../platform/http/api-error.js';
import type { CollegeRecord } from '../college.schema.js';
import { describeChanges, toEdited } from '../editing/college-changes.js';
import type { CollegeContent } from '../editing/college-content.js';
import { CollegeEditingService, type Rewrite } from '../editing/college-editing.service.js';
import { isUnchangedSince, undoDeltas, type Delta } from './college-delta.js';
import { TakenOutPeopleService } from './taken-out-people.service.js';
import type { Undo } from './undo-entry.js';

/** Takes entries of the history back. That is a change of its own, with an entry that can be taken back too. */
@Injectable()
export class UndoService {
  constructor(
    private readonly history: HistoryService,
    private readonly editing: CollegeEditingService,
    private readonly people: TakenOutPeopleService,
  ) {}

  /** @param choice - of a value that somebody has changed since; without one such a value is a 409 */
  async revert(id: string, administrator: string, choice?: RevertChoice): Promise<void> {
    const entry = await this.history.find(id);
    if (entry.kind !== 'college') throw conflict('Only changes of colleges can be reverted.');
    const { id: college } = entry.subject;
    if (entry.action === 'added' || entry.action === 'restored') return this.editing.delete(college, administrator);
    if (entry.action === 'deleted')
      return void (await this.editing.restore(new Types.ObjectId(college), administrator));
    if (entry.action !== 'changed' && entry.action !== 'reverted')
      throw conflict('This entry cannot be reverted. An import is rolled back on its own page.');

    const undo = entry.undo as Undo | undefined;
    const deltas = [...(undo?.deltas ?? []), ...(await this.people.of(entry._id))];
    if (deltas.length === 0) throw conflict('The earlier values are not kept any more.');
    const open = deltas.filter(canComeBack);
    if (open.length === 0) throw conflict('Pictures that were taken out are deleted and cannot be brought back.');
    await this.editing.rewrite(college, administrator, (current) =>
      planRevert(current, entry, { deltas: open, sources: undo?.sources ?? {} }, choice),
    );
  }
}

function planRevert(current: CollegeRecord, entry: HistoryRecord, undo: Undo, choice?: RevertChoice): Rewrite | null {
  const { deltas, sources } = undo;
  const safe = new Set(deltas.filter((delta) => isUnchangedSince(current, delta)));
  const [all, withoutConflicts] = [
    undoDeltas(current, deltas, () => true),
    undoDeltas(current, deltas, (delta) => safe.has(delta)),
  ];
  const { changes: conflicts = [] } = describeChanges(toEdited(withoutConflicts), toEdited(all));
  if (conflicts.length > 0 && !choice)
    throw new ApiError(
      409,
      revertConflictCode,
      'Somebody has changed this since. Choose what stays.',
      undefined,
      undefined,
      {
        conflicts,
      },
    );
  const next = choice === 'overwrite' ? all : withoutConflicts;
  const fields = [...new Set(deltas.map(({ path }) => path[0] as keyof CollegeContent))];
  const changed = fields.filter((field) => !isDeepStrictEqual(current[field], next[field]));
  if (changed.length === 0) return null;
  return {
    action: 'reverted',
    content: Object.fromEntries(changed.map((field) => [field, next[field]])),
    note: `the change by ${entry.administrator} of ${entry.at.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    earlier: sources,
  };
}

/** A picture leaves the store with the save that takes it out. */
function canComeBack({ path: [field, entry], before }: Delta): boolean {
  if (before === undefined) return true;
  return (
    field !== 'logo' &&
    (field !== 'gallery' || (entry !== undefined && typeof before !== 'object') || entry === '#order')
  );
}
