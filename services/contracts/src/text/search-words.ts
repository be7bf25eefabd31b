const words = (text: string, separator: RegExp) => text.toLowerCase().split(separator).filter(Boolean);

/** Words of a search, split on whitespace, in lower case. */
export const searchWords = (text: string): string[] => words(text, /\s+/u);

/** Words of a college search, split on spaces and commas, in lower case. */
export const collegeSearchWords = (text: string): string[] => words(text, /[\s,]+/u);
