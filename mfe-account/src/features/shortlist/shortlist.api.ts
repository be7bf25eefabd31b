import type { SavedEntry, Shortlist, ShortlistChange } from '@setu/contracts';
import { http } from '@setu/sdk';
import type { Kept } from './device-record';

const path = '/api/users/me/shortlist';

export const fetchShortlist = async (): Promise<SavedEntry[]> => (await http.get<Shortlist>(path)).data.items;

/** May be repeated. Rejects with a 409 when the account's entry is no longer what this one was changed from. */
export async function saveEntry(entry: Kept): Promise<SavedEntry> {
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
  return (await http.put<{ entry: SavedEntry }>(`${path}/${id}`, change)).data.entry;
}

/** May be repeated. Rejects with a 409 when the account's entry has changed since. */
export const removeEntry = ({ id, saved }: Kept): Promise<unknown> =>
  http.delete(`${path}/${id}`, { params: { revision: saved?.revision } });
