import { checkAdminCredentials, isStrongPassword, messages } from '@setu/contracts';
import type { Connection } from 'mongoose';
import { ADMIN_SESSION, adminSessionSchema } from '../../access/admin-sessions.service.js';
import { randomToken } from '../../access/crypto.js';
import { failuresOf, LOGIN_COUNTER, loginCounterSchema } from '../../access/login-attempts.service.js';
import { PasswordHasher } from '../../access/password-hasher.service.js';
import { newHistoryEntry, HISTORY_ENTRY, historyEntrySchema } from '../../history/history-entry.schema.js';
import { IMPORT_SCHEDULE, importScheduleSchema } from '../../import/schedules/import-schedule.schema.js';
import { unlessDuplicate } from '../../platform/database/mongo-errors.js';
import { ApiError } from '../../platform/http/api-error.js';
import { ADMINISTRATOR, administratorSchema } from '../../access/administrator.schema.js';

export interface PasswordReset {
  /** Name of the administrator; not needed while there is one administrator. */
  username?: string;
  /** None: one is generated. */
  password?: string;
  newUsername?: string;
  removeSecondFactor: boolean;
  /** Give them the role that may do everything. */
  everything?: boolean;
}

/** The reason why it cannot be done, as a sentence for the person at the terminal. */
export class ResetRejected extends Error {}

/** Sets an administrator's password, and what else is asked for, and ends all their sessions. Returns what was set. */
export async function resetPassword(
  connection: Connection,
  { username, password, newUsername, removeSecondFactor, everything = false }: PasswordReset,
): Promise<{ username: string; password: string; hasSecondFactor: boolean }> {
  const administrators = connection.model(ADMINISTRATOR, administratorSchema);
  const before = await administratorNamed(username);
  const after = { username: checkedName(newUsername) ?? before.username, password: checkedPassword(password) };
  const passwordHash = await hashed(after);
  const gone = { enrolment: 1, invitation: 1, ...(removeSecondFactor && { secondFactor: 1 }) };
  const set = { username: after.username, passwordHash, ...(everything && { role: 'everything' as const }) };
  const update = administrators.updateOne({ _id: before._id }, { $set: set, $unset: gone }).exec();
  if (!(await unlessDuplicate(update)))
    throw new ResetRejected(`There is an administrator "${after.username}" already.`);
  const names = [before.username, after.username];
  await connection.model(ADMIN_SESSION, adminSessionSchema).deleteMany({ username: { $in: names } });
  for (const name of names)
    await connection.model(LOGIN_COUNTER, loginCounterSchema).deleteMany(failuresOf('admin', name.toLowerCase()));
  // Otherwise they would be paused, as those of a removed administrator.
  await connection
    .model(IMPORT_SCHEDULE, importScheduleSchema)
    .updateMany({ administrator: before.username }, { $set: { administrator: after.username } });
  await record();
  return { ...after, hasSecondFactor: before.secondFactor !== undefined && !removeSecondFactor };

  async function administratorNamed(name: string | undefined) {
    const all = await administrators.find().sort({ username: 1 }).lean();
    if (all.length === 0)
      throw new ResetRejected('There is no administrator yet. The first start of the product makes one.');
    const known = `There ${all.length === 1 ? 'is' : 'are'}: ${all.map((each) => each.username).join(', ')}.`;
    if (name === undefined && all.length > 1) throw new ResetRejected(`Please say whose password. ${known}`);
    const found = name === undefined ? all[0] : all.find((each) => each.username === name);
    if (!found) throw new ResetRejected(`There is no administrator "${name}". ${known}`);
    return found;
  }

  async function record() {
    const parts = ['Password reset'];
    if (after.username !== before.username) parts.push(`name changed from ${before.username}`);
    if (removeSecondFactor && before.secondFactor) parts.push('second factor removed');
    if (everything) parts.push('given every right');
    await connection.model(HISTORY_ENTRY, historyEntrySchema).create(
      newHistoryEntry({
        administrator: 'command line',
        action: 'changed',
        kind: 'administrator',
        subject: { id: before._id.toHexString(), name: after.username },
        note: parts.join(', '),
      }),
    );
  }
}

function checkedName(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  const username = name.trim();
  if (checkAdminCredentials({ username, password: 'any' }))
    throw new ResetRejected('The new name must have 1 to 100 characters.');
  return username;
}

function checkedPassword(password: string | undefined): string {
  if (password === undefined) return randomToken(16);
  if (!isStrongPassword(password)) throw new ResetRejected(messages.credentials.weakPassword);
  const problem = checkAdminCredentials({ username: 'any', password });
  if (problem) throw new ResetRejected(problem.message);
  return password;
}

async function hashed({ username, password }: { username: string; password: string }): Promise<string> {
  try {
    return await new PasswordHasher().hashNew(password, username);
  } catch (error) {
    if (error instanceof ApiError) throw new ResetRejected(error.message);
    throw error;
  }
}
