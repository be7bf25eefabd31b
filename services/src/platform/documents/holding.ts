/** A place where personal data is stored. */
export interface Holding {
  /** The person that the data is about. */
  of: 'account' | 'sender' | 'mentor' | 'guardian' | 'administrator';
  /** Fields with personal data; `other` has none. A test rejects a field that is in neither list. */
  fields: string[];
  other?: string[];
  why: string;
  retained: string;
  /** How a person's records are found. */
  found: string;
  /** The `PersonalDataProvider` that exports and erases them. */
  provider?: string;
  /** How they are erased without a provider. */
  erased?: string;
}

/** A place without personal data. */
export interface NotPersonal {
  notPersonal: string;
}

export type Entry = Holding | NotPersonal;

export const isHolding = (entry: Entry): entry is Holding => 'fields' in entry;

/** How the records of a person are found who sent them without an account. */
export const byAddress = 'By the address once it is proven: verified by email, or confirmed by Google.';
