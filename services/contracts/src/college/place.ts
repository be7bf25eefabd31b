/** The states and union territories of India as they are called today. */
export const indianStates = [
  'Andaman and Nicobar Islands',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
] as const;

/** Where a college is. */
export interface Place {
  state?: string;
  /** District, or the town where no record names the district. Never without a state. */
  district?: string;
}

/** The fields of a college that say where it is. */
export interface PlaceFields extends Place {
  location?: string;
}

/** The location of a college whose address is not known: `Indore, Madhya Pradesh`. */
export const placeText = ({ district, state }: Place): string => [district, state].filter(Boolean).join(', ');

/** Returns whether a location names the district and the state that the other fields have. */
export function isLocationIn(location: string, { district, state }: Place): boolean {
  const words = ` ${plainWords(location)} `;
  return [district, state].every((name) => !name || words.includes(` ${plainWords(name)} `));
}

/** The state of the sample colleges, which does not exist. */
export const sampleState = 'Sample Pradesh';

const plainWords = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim();

/** Max length of a town's name. A longer text is an address. */
const longestTown = 40;

/** By the public record; without one, by a location that ends with a state: `Ujjain, Madhya Pradesh`. */
export function placeOf({ state, district, location = '' }: PlaceFields): Place {
  const parts = location.split(',').map((part) => part.trim());
  const last = parts.at(-1)!.toLowerCase();
  const inState = state ?? indianStates.find((each) => each.toLowerCase() === last);
  if (!inState) return {};
  const town = parts.length > 1 && inState.toLowerCase() === last ? parts.at(-2)! : '';
  const inDistrict = district ?? (!state && town.length <= longestTown ? town : '');
  return { state: inState, ...(inDistrict && { district: inDistrict }) };
}
