import { Types } from 'mongoose';
import { recordingChange, type CollegeChangeModel } from '../catalog/read-model/change-log.js';
import type { CollegeModel } from '../catalog/college.schema.js';
import type { MovedAddress } from '../catalog/full-export/moved-line.js';
import { isIdText } from '../platform/documents/document-ids.js';
import { findMovedBy, findRemoved, noteMoved, unnoteRemoved } from '../catalog/removed-colleges.js';
import { OvertakenError } from './import-error.js';
import type { ImportLease } from './import-lock.js';

interface Target {
  colleges: CollegeModel;
  changes: CollegeChangeModel;
  /** The import. */
  job: Types.ObjectId;
}

/** Returns the addresses that are unknown: no college has the address, and it leads nowhere. */
async function unknownOf(colleges: CollegeModel, addresses: readonly MovedAddress[]): Promise<MovedAddress[]> {
  const names = addresses.map(({ from }) => from);
  const removed = await findRemoved(colleges, names);
  const [byId, bySource] = await Promise.all([
    colleges.find({ _id: { $in: names.filter(isIdText) } }, { _id: 1 }).lean(),
    colleges.find({ sourceId: { $in: names } }, { sourceId: 1 }).lean(),
  ]);
  const there = new Set([...byId.map(({ _id }) => String(_id)), ...bySource.map(({ sourceId }) => sourceId)]);
  return addresses.filter(({ from }) => !removed.has(from) && !there.has(from));
}

/** How many addresses of merged colleges a batch would bring back. */
export const countAddresses = async (colleges: CollegeModel, addresses: readonly MovedAddress[]): Promise<number> =>
  addresses.length === 0 ? 0 : (await unknownOf(colleges, addresses)).length;

/** Makes the addresses of a batch redirect again. Returns how many did not before. Writes nothing once a newer import has started. */
export async function writeAddresses(
  { colleges, changes, job, lease }: Target & { lease: ImportLease },
  addresses: readonly MovedAddress[],
): Promise<number> {
  if (addresses.length === 0) return 0;
  const unknown = await unknownOf(colleges, addresses);
  if (unknown.length === 0) return 0;
  if (!(await lease.renew())) throw new OvertakenError();
  const ids = idsIn(unknown.map(({ from }) => from));
  await recordingChange(changes, ids, () => noteMoved(colleges, unknown, job), { byImport: true });
  return unknown.length;
}

/** Takes back what an import wrote. */
export async function forgetAddresses({ colleges, changes, job }: Target): Promise<void> {
  const names = await findMovedBy(colleges, job);
  if (names.length === 0) return;
  await recordingChange(changes, idsIn(names), () => unnoteRemoved(colleges, ...names), { byImport: true });
}

const idsIn = (names: readonly string[]) => names.filter(isIdText).map((id) => new Types.ObjectId(id));
