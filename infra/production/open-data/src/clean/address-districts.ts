import { readTable } from '../read-table.js';

/** A record whose own address names another district than the one it is registered in. */
export interface AddressDistrict {
  code: string;
  district: string;
  /** The part of the address that says so. */
  address: string;
}

export const addressDistricts: readonly AddressDistrict[] = readTable<AddressDistrict>('address-districts.csv');
const districts = new Map(addressDistricts.map(({ code, district }) => [code, district]));

/** The district that the address of a record names, where that was read and is sure. */
export const addressDistrict = (code: string): string | undefined => districts.get(code);

/** A record that is in another district than the one it is registered in, by a source beside it. */
interface DistrictCorrection {
  code: string;
  /** Empty where it is the one registered. */
  state: string;
  district: string;
  /** The list or the record that says so. */
  source: string;
}

export const districtCorrections: readonly DistrictCorrection[] =
  readTable<DistrictCorrection>('district-corrections.csv');
const corrected = new Map(districtCorrections.map((row) => [row.code, row]));

export const correctedDistrict = (code: string): string | undefined => corrected.get(code)?.district;

/** Returns the state of a record that is in another one than it is registered in: Kunavaram came to Andhra Pradesh in 2014. */
export const correctedState = (code: string): string | undefined => corrected.get(code)?.state || undefined;

/** Where the list of an entrance examination says that a college is; newer than AISHE's districts of its state. */
export interface AdmissionPlace {
  code: string;
  /** Empty where it is the city of the district. */
  town: string;
  district: string;
  /** The list, the code of the college there, and the place as it writes it. */
  source: string;
}

export const admissionPlaces: readonly AdmissionPlace[] = readTable<AdmissionPlace>('admission-places.csv');
const admitted = new Map(admissionPlaces.map((place) => [place.code, place]));

export const admissionPlace = (code: string): AdmissionPlace | undefined => admitted.get(code);
