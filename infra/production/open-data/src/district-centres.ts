import { readTable } from './read-table.js';

/** The middle of a district: the median of its post offices. */
export interface DistrictCentre {
  district: string;
  state: string;
  /** In degrees. */
  latitude: number;
  longitude: number;
  /** Earlier names, the names in Hindi, and towns in it. */
  also: string[];
}

type Line = Record<'state' | 'district' | 'latitude' | 'longitude' | 'also', string>;

export function readDistrictCentres(): DistrictCentre[] {
  const hindi = new Map(
    readTable<Record<'state' | 'district' | 'hindi', string>>('district-names-hi.csv').map((row) => [
      `${row.district}, ${row.state}`,
      row.hindi.split('; '),
    ]),
  );
  return readTable<Line>('district-centres.csv').map(({ state, district, latitude, longitude, also }) => ({
    district,
    state,
    latitude: Number(latitude),
    longitude: Number(longitude),
    also: [...also.split('; ').filter(Boolean), ...(hindi.get(`${district}, ${state}`) ?? [])],
  }));
}
