import { isGeneric } from './place-in-name.js';
import { institution, joining, subject } from './split-address.js';

/** A campus that is named after another institution, or a hospital of the same body. */
const ends = /\b(?:campus|hospitals?|hospital complex)$/iu;
/** A campus that is that of a school, a college or the like, where the institution is a guest. */
const ofAnother =
  /\b(?:college|school|university|educational|education|township|mandir|mahavidyalaya|boarding|monastery|society|institutions?) campus$/iu;
/** Institutions that are parts of another one: its campus tells which. */
const part =
  /^(?:department|dept|faculty|school|unit|section|centre|center)\b|\b(?:extension|regional|study) cent(?:re|er)\b|\buniversity$/iu;

const title = /^(?:govt|government|the|sri|shri|smt|dr|st|memorial|group|pg)$/iu;

/** Returns the words of a name that are its own, without marks: "kmc" of "K.M.C. College of Nursing". */
export const ownWords = (text: string) =>
  text
    .replace(/['’]s\b/giu, '')
    .replace(/(?<=\b\p{L})[.\s]+(?=\p{L}\b)/gu, '')
    .split(/[^\p{L}\p{M}]+/u)
    .filter(
      (word) =>
        word.length > 1 && !institution.test(word) && !subject.test(word) && !joining.test(word) && !title.test(word),
    )
    .map((word) => word.toLowerCase());

/** Returns a name without the campus or the hospital behind its comma that only tells where the institution is: "Lissie College of Nursing, Lissie Hospital". */
export function withoutOwnCampus(name: string): string {
  const at = name.lastIndexOf(', ');
  if (at < 0) return name;
  const [head, last] = [name.slice(0, at), name.slice(at + 2)];
  return isOwnCampus(last, head) ? head : name;
}

function isOwnCampus(last: string, head: string): boolean {
  if (!ends.test(last) || part.test(head)) return false;
  const own = new Set(ownWords(head));
  return ownWords(last).some((word) => own.has(word)) || (ofAnother.test(last) && !isGeneric(head));
}
