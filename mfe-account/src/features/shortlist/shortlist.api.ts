import { api, type SavedEntry, type ShortlistChange } from '@setu/contracts';
import { send } from '@setu/sdk';
import type { DeviceEntry } from './device-record';

export const fetchShortlist = async (): Promise<SavedEntry[]> =>
  (await send(api.shortlist.list, { query: { seats: true } })).items;

/** May be repeated. Rejects with a 409 when the account's entry is no longer what this one was changed from. */
export async function saveEntry(entry: DeviceEntry): Promise<SavedEntry> {
  const { id, name, course, note, deadlines, position, keptAt, editedAt, saved } = entry;
  const change: ShortlistChange = {
    name,
    course,
    note,
    deadlines,
    position,
    keptAt,
    editedAt,
    revision: saved?.revision,
  };
  return (await send(api.shortlist.save, { params: { id }, body: change })).entry;
}

/** May be repeated. Rejects with a 409 when the account's entry has changed since. */
export const removeEntry = ({ id, saved }: DeviceEntry): Promise<unknown> =>
  send(api.shortlist.remove, { params: { id }, query: { revision: saved?.revision } });
