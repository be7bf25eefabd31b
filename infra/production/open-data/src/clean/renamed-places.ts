import { readTable } from '../read-table.js';

/** A district or city whose name has changed, or that records spell in another way. */
export interface Renaming {
  /** The state as it is called today; a name can belong to two states. */
  state: string;
  old: string;
  now: string;
  /** Year of a change by law, as text; empty for another spelling. */
  year: string;
}

/** Where a district was divided (Barddhaman, Surguja), its colleges cannot be told apart and it keeps its name. */
export const renamings = readTable<Renaming>('renamed-places.csv');

/** The earlier names of states, by today's. */
export const formerStates: ReadonlyMap<string, string> = new Map([
  ['Odisha', 'Orissa'],
  ['Puducherry', 'Pondicherry'],
  ['Uttarakhand', 'Uttaranchal'],
]);

const key = (state: string, name: string) => `${state}|${name.toLowerCase()}`;
const today = new Map(renamings.map(({ state, old, now }) => [key(state, old), now]));
const former = new Map<string, string[]>();
for (const { state, old, now } of renamings) former.set(key(state, now), [...(former.get(key(state, now)) ?? []), old]);

/** Today's name of a district or city. */
export const todayOf = (state: string, name: string): string => today.get(key(state, name)) ?? name;

/** The names that a district or city had before, and other spellings of it. */
export const formerNames = (state: string, name: string): string[] => former.get(key(state, name)) ?? [];

/** The name that a state had before, if any. */
export const formerState = (state: string): string | undefined => formerStates.get(state);
