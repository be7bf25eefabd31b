import { editDistance } from './edit-distance.js';
import { soundKey, spokenForm } from './sound-key.js';

/** Rows of a keyboard. Each key is between its neighbours. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** A word in so many entries is likelier to be meant than a rare one. */
const frequent = 100;
const veryFrequent = 500;
const shortWord = 4;
const longWord = 8;
/** A sound of fewer consonants is that of too many words. */
const tellingConsonants = 3;

/**
 * Returns whether a word is surely a wrong spelling of another one, so that the search may take the other without asking. A short word is
 * more often a name that no record has: the longer it is, the more letters may differ.
 *
 * @param uses - number of entries with the other word
 */
export function isSureCorrection(word: string, other: string, uses: number): boolean {
  const { length } = word;
  if (length < shortWord) return false;
  if (other.startsWith(word)) return true;
  const distance = editDistance(word, other, 3);
  if (length === shortWord)
    return distance === 1 && (isSlip(word, other) || (uses >= frequent && word[0] === other[0]));
  const max = length >= longWord || uses >= veryFrequent ? 2 : 1;
  return distance <= max || soundsAlike(word, other);
}

/** Returns whether a word is likely enough a wrong spelling of another one to ask whether it is meant. */
export const isLikelyCorrection = (word: string, other: string): boolean => {
  const max = Math.floor(word.length / 3);
  return editDistance(word, other, max) <= max;
};

/** Returns whether two words have the same consonants and almost the same vowels. */
export function soundsAlike(word: string, other: string): boolean {
  const [a, b] = [spokenForm(word), spokenForm(other)];
  const max = Math.max(1, Math.floor(word.length / 3));
  return soundKey(a) === soundKey(b) && soundKey(a).length >= tellingConsonants && editDistance(a, b, max) <= max;
}

/** Returns whether two neighbours changed places, a letter is there twice, or a key beside the right one was pressed. */
function isSlip(word: string, other: string): boolean {
  const at = [...word].findIndex((letter, index) => letter !== other[index]);
  if (word.length !== other.length) return word[at] === word[at - 1] || other[at] === other[at - 1];
  if (word[at] === other[at + 1] && word[at + 1] === other[at]) return true;
  const row = rows.find((keys) => keys.includes(word[at]!)) ?? '';
  return Math.abs(row.indexOf(word[at]!) - row.indexOf(other[at]!)) === 1 && row.includes(other[at]!);
}
