import { isLocationIn, placeText, type Place, type PlaceFields } from '@setu/contracts';
import { readDistrictCentres } from '@setu/open-data';
import type { CollegeRecord } from '../college.schema.js';
import { placeKey } from '../search/shared/near-places.js';
import { stateName } from './earlier-places.js';

/** Everything of a college that says where it is. */
export const placeFields = ['location', 'district', 'state', 'city', 'formerPlaces', 'placeNote'] as const;

export type StoredPlace = Partial<Pick<CollegeRecord, (typeof placeFields)[number]>>;

const districtNames = new Map<string, string>();
function districtName(district: string, state: string): string | undefined {
  if (districtNames.size === 0)
    for (const centre of readDistrictCentres())
      districtNames.set(placeKey(centre.district, centre.state)!, centre.district);
  return districtNames.get(placeKey(district, state)!);
}

/**
 * Returns the other fields that a write of a place has to change with those that it names, so that they all name one place. The details of the
 * earlier place (town, former names) go with it. Returns nothing if the college stays where it is.
 *
 * @param written - the fields that the write changes; undefined removes one
 */
export function placeFollowing(stored: StoredPlace, written: PlaceFields): StoredPlace {
  const named: PlaceFields =
    'district' in written || 'state' in written ? written : readLocation(stored, written.location);
  const state = 'state' in named ? named.state : stored.state;
  const district = 'district' in named ? named.district : districtIn(state, stored);
  if (state === stored.state && district === stored.district) return leftTown(stored, written);
  const place: Place = { ...(state && { state }), ...(district && { district }) };
  const location = written.location ?? stored.location ?? '';
  return without(written, {
    state,
    district,
    city: undefined,
    formerPlaces: undefined,
    placeNote: undefined,
    ...(!('location' in written) && !isLocationIn(location, place) && { location: placeText(place) || undefined }),
  });
}

/** Removes the town if a new location in the same district does not name it. */
function leftTown({ city }: StoredPlace, written: PlaceFields): StoredPlace {
  if (!city || !written.location || isLocationIn(written.location, { district: city })) return {};
  return { city: undefined };
}

/** Returns the place that a location names, as far as it is another one than the stored place. */
function readLocation({ state: storedState }: StoredPlace, location = ''): Place {
  // A college without a record of its state is found by its location alone.
  if (storedState === undefined) return {};
  const parts = location.split(',').map((part) => part.trim());
  const state = stateName(parts.at(-1)!);
  const district = state && districtName(parts.at(-2) ?? '', state);
  if (!state || (state === storedState && !district)) return {};
  return { state, ...(district && { district }) };
}

/** A district is one of its state, unless a state of today has it as well. */
const districtIn = (state: string | undefined, { state: before, district }: StoredPlace) =>
  state === before || (state && district && districtName(district, state)) ? district : undefined;

const without = (written: object, fields: StoredPlace): StoredPlace =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in written)));
