/** A company besides the team of this site that gets personal data. */
export interface DataRecipient {
  /** Name of the processor: `Google`. */
  processor: string;
  purpose: string;
  /** Country in which it is processed; null where it is not known. */
  country: string | null;
  /** The data that it gets, in plain words. */
  fields: string[];
  /** On which occasion. */
  when: string;
}
