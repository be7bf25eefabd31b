/** Returns the parts of a text with commas between them, without empty ones: `computer, civil`. */
export const splitAtCommas = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
