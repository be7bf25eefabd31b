export interface RecruiterLogo {
  /** Its address; null where none is known. */
  logo: string | null;
}
