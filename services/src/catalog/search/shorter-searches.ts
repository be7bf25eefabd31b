const max = 4;
const minLength = 4;

/** Searches that ask for less than these words do: all but the last, each alone, a lone one without its ending. */
export function shorterSearches(words: readonly string[]): string[][] {
  const [word = ''] = words;
  if (words.length > 1) {
    const all = [words.slice(0, -1), ...words.map((each) => [each])];
    return [...new Map(all.map((each) => [each.join(' '), each])).values()].slice(0, max);
  }
  return word.length > minLength ? [[word.slice(0, Math.max(minLength, word.length - 2))]] : [];
}
