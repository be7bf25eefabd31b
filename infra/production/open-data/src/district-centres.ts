import { readTable } from './read-table.js';

/** The middle of a district: the median of its post offices. */
export interface DistrictCentre {
  district: string;
  state: string;
  /** In degrees. */
  latitude: number;
  longitude: number;
  /** Earlier names, and towns in it. */
  also: string[];
}

type Line = Record<'state' | 'district' | 'latitude' | 'longitude' | 'also', string>;

export const readDistrictCentres = (): DistrictCentre[] =>
  readTable<Line>('district-centres.csv').map(({ state, district, latitude, longitude, also }) => ({
    district,
    state,
    latitude: Number(latitude),
    longitude: Number(longitude),
    also: also.split('; ').filter(Boolean),
  }));
