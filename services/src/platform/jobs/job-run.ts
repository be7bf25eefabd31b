import { hasEnded, thisProcess, type ProcessId } from '@setu/object-store';
import { randomUUID } from 'node:crypto';
import { nested } from '../database/form-schema.js';

/** A process's claim on a stored job. A process that has lost the claim writes no more. */
export interface JobRun {
  id: string;
  owner: ProcessId;
  /** Time of the last heartbeat, by the database's clock. */
  beatAt: Date;
}

/** Several heartbeats. */
const silentAfterMs = 15_000;

export const newRun = (at: Date): JobRun => ({ id: randomUUID(), owner: { ...thisProcess }, beatAt: at });

/** Returns whether another process may take over: the owner has ended, or has sent no heartbeat for long. */
export const isSilent = ({ owner, beatAt }: Omit<JobRun, 'id'>, now: number): boolean =>
  hasEnded(owner) || now - beatAt.getTime() > silentAfterMs;

const ownerSchema = nested<ProcessId>({ host: String, pid: Number, run: String });

export const jobRunSchema = nested<JobRun>({ id: String, owner: ownerSchema, beatAt: Date });
