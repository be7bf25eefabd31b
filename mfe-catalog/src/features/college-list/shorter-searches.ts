import { collegeSearchWords } from '@setu/contracts';

const most = 4;
const shortest = 4;

/** Searches that match at least what this one does: without its last word, each word alone, a lone word without its ending. */
export function shorterSearches(search: string): string[] {
  const words = collegeSearchWords(search);
  const [word = ''] = words;
  const shorter =
    words.length > 1
      ? [words.slice(0, -1).join(' '), ...words]
      : word.length > shortest
        ? [word.slice(0, Math.max(shortest, word.length - 2))]
        : [];
  return [...new Set(shorter)].slice(0, most);
}
