import { hasEnded, thisProcess, type ProcessId } from '@setu/object-store';
import { Schema } from 'mongoose';
import { randomUUID } from 'node:crypto';

/** A process's turn at work that the database keeps. Whoever has lost the turn writes no more. */
export interface WorkRun {
  id: string;
  owner: ProcessId;
  /** When the process last said that it lives, by the database's clock. */
  beatAt: Date;
}

/** A process that works says so far more often than this. */
const silentAfterMs = 15_000;

export const newRun = (at: Date): WorkRun => ({ id: randomUUID(), owner: { ...thisProcess }, beatAt: at });

/** Whether somebody else may take the work up: the process has ended, or has said nothing for long. */
export const isSilent = ({ owner, beatAt }: Omit<WorkRun, 'id'>, now: Date): boolean =>
  hasEnded(owner) || now.getTime() - beatAt.getTime() > silentAfterMs;

const ownerSchema = new Schema<ProcessId>({ host: String, pid: Number, run: String }, { _id: false });

export const workRunSchema = new Schema<WorkRun>({ id: String, owner: ownerSchema, beatAt: Date }, { _id: false });
