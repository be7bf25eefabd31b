import { indianStates, sampleState, slugOf } from '@setu/contracts';
import { formerStates, renamings } from '@setu/open-data';

/** Union territories that became one, and other names of states. */
const otherStates: [name: string, now: string][] = [
  ['Dadra and Nagar Haveli', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['Daman and Diu', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['New Delhi', 'Delhi'],
  ['NCT of Delhi', 'Delhi'],
  ['Andaman and Nicobar', 'Andaman and Nicobar Islands'],
];

/** Slugs of today's states by slugs of earlier names. */
export const earlierStates: ReadonlyMap<string, string> = new Map(
  [...otherStates, ...[...formerStates].map(([now, old]) => [old, now] as const)].map(([old, now]) => [
    slugOf(old),
    slugOf(now),
  ]),
);

const statesBySlug = new Map([...indianStates, sampleState].map((state) => [slugOf(state), state as string]));

/** Returns the name of today for any name of a state; undefined for a text that names none. */
export function stateName(text: string): string | undefined {
  const slug = slugOf(text);
  return statesBySlug.get(earlierStates.get(slug) ?? slug);
}

const districts = new Map<string, Map<string, string>>();
for (const { state, old, now } of renamings) {
  const ofState = districts.get(slugOf(state)) ?? new Map<string, string>();
  districts.set(slugOf(state), ofState.set(slugOf(old), slugOf(now)));
}

/** Slugs of today's districts of a state by slugs of earlier names and other spellings. */
export const earlierDistricts = (stateSlug: string): ReadonlyMap<string, string> | undefined =>
  districts.get(stateSlug);
