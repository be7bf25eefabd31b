/** How well an entry answers a search; less is better. One digit, for a cursor begins with it. */
export const relevance = {
  wholeName: 0,
  startsInName: 1,
  insideName: 2,
  startsElsewhere: 3,
  insideElsewhere: 4,
} as const;

/** Of an entry that holds all these words; both in lower case, the text's first line the name. */
export function relevanceOf(text: string, words: readonly string[]): number {
  const lineEnd = text.indexOf('\n');
  const nameEnd = lineEnd < 0 ? text.length : lineEnd;
  const allStartBefore = (end: number) => words.every((word) => startsWord(text, word, end));
  if (!words.every((word) => text.indexOf(word) < nameEnd))
    return allStartBefore(text.length) ? relevance.startsElsewhere : relevance.insideElsewhere;
  if (!allStartBefore(nameEnd)) return relevance.insideName;
  return isWhole(text, nameEnd, words) ? relevance.wholeName : relevance.startsInName;
}

/** Whether before `end` a word of the text begins with this one. */
function startsWord(text: string, word: string, end: number): boolean {
  for (let at = text.indexOf(word); at >= 0 && at < end; at = text.indexOf(word, at + 1))
    if (at === 0 || !isPartOfWord(text.charCodeAt(at - 1))) return true;
  return false;
}

const partOfWord = /[\p{L}\p{M}\p{N}]/u;
const asciiPartsOfWord = Array.from({ length: 128 }, (_, code) => partOfWord.test(String.fromCharCode(code)));

/** The pattern alone is slow for the tens of thousands of entries that a short search finds. */
const isPartOfWord = (code: number): boolean => asciiPartsOfWord[code] ?? partOfWord.test(String.fromCharCode(code));

const isWhole = (text: string, nameEnd: number, words: readonly string[]): boolean =>
  text.startsWith(words[0]!) &&
  text
    .slice(0, nameEnd)
    .split(/[\s,]+/u)
    .join(' ') === words.join(' ');
