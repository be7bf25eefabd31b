const teaches =
  /\b(?:colleges?|institutes?|institutions?|schools?|universit\w+|academy|facult\w+|maha|mahavid\w+|vid[hy]+apeeth|training|pgim\w+)\b/iu;

/** Returns the kind of a record. AISHE lists hospitals that teach, "Command Hospital", among the affiliated colleges. */
export const categoryOf = (category: string, name: string): string =>
  category === 'Affiliated College' && /\bhospitals?\b/iu.test(name) && !teaches.test(name)
    ? 'Teaching hospital'
    : category;
