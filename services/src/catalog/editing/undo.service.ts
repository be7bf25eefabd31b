import { Injectable } from '@nestjs/common';
import { formatDateTime, revertConflictCode, type HistoryChange, type RevertChoice } from '@setu/contracts';
import { Types } from 'mongoose';
import { isDeepStrictEqual } from 'node:util';
import type { HistoryRecord } from '../../history/history-entry.schema.js';
import { HistoryService } from '../../history/history.service.js';
import { ApiError, conflict } from '../../platform/http/api-error.js';
import type { CollegeRecord } from '../college.schema.js';
import { describeChanges } from '../../history/describe-changes.js';
import { toEdited } from './college-changes.js';
import { CollegeEditingService, type Rewrite } from './college-editing.service.js';
import { valueGivenBack } from '../field-sources.js';
import { isUnchangedSince, undoDeltas, type Delta } from '../undo/college-delta.js';
import { TakenOutPeopleService } from '../undo/taken-out-people.service.js';
import type { Undo } from '../undo/undo-entry.js';

/** Takes entries of the history back. That is a change of its own, with an entry that can be taken back too. */
@Injectable()
export class UndoService {
  constructor(
    private readonly history: HistoryService,
    private readonly editing: CollegeEditingService,
    private readonly people: TakenOutPeopleService,
  ) {}

  /** @param choice - the choice for a value that has changed since; without one such a value is a 409 */
  async revert(id: string, administrator: string, choice?: RevertChoice): Promise<void> {
    const entry = await this.history.find(id);
    if (entry.kind !== 'college') throw conflict('Only changes of colleges can be reverted.');
    if (entry.bulk) throw conflict('Undo a change of many colleges as a whole.');
    const { id: college } = entry.subject;
    if (entry.action === 'added' || entry.action === 'restored') return this.editing.delete(college, administrator);
    if (entry.action === 'deleted')
      return void (await this.editing.restore(new Types.ObjectId(college), administrator));
    if (entry.action !== 'changed' && entry.action !== 'reverted')
      throw conflict('This entry cannot be reverted. An import is rolled back on its own page.');

    const { deltas, sources } = await this.#undoOf(entry);
    if (deltas.length === 0) throw conflict('The earlier values are no longer stored.');
    const open = deltas.filter(canComeBack);
    if (open.length === 0) throw conflict('Deleted pictures cannot be restored.');
    await this.editing.rewrite(college, administrator, (current) =>
      planRevert(current, entry, { deltas: open, sources }, choice),
    );
  }

  /**
   * Takes back what a college took of another one, with its pictures, which are still there.
   *
   * @returns the fields that have changed since; they stay
   */
  async revertMerge(entry: HistoryRecord, administrator: string): Promise<string[]> {
    const undo = await this.#undoOf(entry);
    let edited: string[] = [];
    await this.editing.rewrite(entry.subject.id, administrator, (current) => {
      edited = conflictsOf(current, undo.deltas).map(({ field }) => field);
      return planRevert(current, entry, undo, 'keep');
    });
    return edited;
  }

  async #undoOf({ _id, undo: stored }: HistoryRecord): Promise<Undo> {
    const undo = stored as Undo | undefined;
    return { deltas: [...(undo?.deltas ?? []), ...(await this.people.of(_id))], sources: undo?.sources ?? {} };
  }
}

/** Returns the later changes that an undo to these values would overwrite. */
const conflictsOf = (current: CollegeRecord, deltas: readonly Delta[]): HistoryChange[] =>
  describeChanges(
    toEdited(undoDeltas(current, deltas, (delta) => isUnchangedSince(current, delta))),
    toEdited(undoDeltas(current, deltas, () => true)),
  ).changes ?? [];

function planRevert(current: CollegeRecord, entry: HistoryRecord, undo: Undo, choice?: RevertChoice): Rewrite | null {
  const { deltas, sources } = undo;
  const conflicts = conflictsOf(current, deltas);
  if (conflicts.length > 0 && !choice)
    throw new ApiError(409, revertConflictCode, 'This has changed since. Choose what stays.', undefined, undefined, {
      conflicts,
    });
  const isOpen = (delta: Delta) => choice === 'overwrite' || isUnchangedSince(current, delta);
  const next = undoDeltas(current, deltas, isOpen);
  const fields = [...new Set(deltas.map(({ path }) => path[0] as keyof CollegeRecord))];
  const changed = fields.filter((field) => !isDeepStrictEqual(current[field], next[field]));
  if (changed.length === 0) return null;
  return {
    action: 'reverted',
    content: Object.fromEntries(
      changed.map((field) => [field, valueGivenBack(current, field, { value: next[field], source: sources[field] })]),
    ),
    note: `The change by ${entry.administrator} of ${formatDateTime(entry.at.toISOString())}`,
    ...(Object.keys(sources).length > 0 && { earlier: sources }),
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
