/** How well an entry answers a search; less is better. One digit, for a cursor begins with it. */
export const relevance = {
  wholeName: 0,
  startsInName: 1,
  insideName: 2,
  startsElsewhere: 3,
  insideElsewhere: 4,
} as const;

const partOfWord = /[\p{L}\p{M}\p{N}]/u;

/** Of an entry that holds all these words; both in lower case, the text's first line the name. */
export function relevanceOf(text: string, words: readonly string[]): number {
  const [name = ''] = text.split('\n', 1);
  if (!words.every((word) => name.includes(word)))
    return words.every((word) => startsWord(text, word)) ? relevance.startsElsewhere : relevance.insideElsewhere;
  if (!words.every((word) => startsWord(name, word))) return relevance.insideName;
  return name.split(/[\s,]+/u).join(' ') === words.join(' ') ? relevance.wholeName : relevance.startsInName;
}

/** Whether a word of the text begins with this one. */
function startsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (at === 0 || !partOfWord.test(text[at - 1]!)) return true;
  return false;
}
