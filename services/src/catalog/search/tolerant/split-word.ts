import { anyCollege } from './meanings.js';
import { singular } from './words.js';

const shortestPart = 3;
/** Parts of a word in three, unless it ends in "college" or the like. */
const shortestOfThree = 4;
/** Words of other lengths are cut in two alone. */
const lengthOfThree = { min: 12, max: 30 };
/** A part in fewer entries may itself lack a space there. */
const common = 10;

interface Split {
  parts: readonly string[];
  /** How many entries the rarest part is in. */
  uses: number;
}

/**
 * Cuts a word that lacks its spaces into two parts, or a long one into three: "kohimalawcollege". Of all cuts, the one whose rarest part is in the most entries.
 *
 * @param usesOf - Tells in how many entries a word is.
 * @param above - Each part is in more entries than this.
 */
export function splitOf(word: string, usesOf: (word: string) => number, above: number): Split | undefined {
  const inTwo = cut(word, shortestPart, whole);
  const { min, max } = lengthOfThree;
  if ((inTwo && inTwo.uses >= common) || word.length < min || word.length > max) return inTwo;
  const inThree = cut(word, shortestPart, (first, last) => {
    const shortest = anyCollege.has(last) ? shortestPart : shortestOfThree;
    return last.length < shortest ? undefined : cut(first, shortest, whole);
  });
  return inTwo && (!inThree || inThree.uses <= inTwo.uses) ? inTwo : inThree;

  function whole(part: string): Split | undefined {
    const uses = usesOf(singular(part));
    return uses > above ? { parts: [singular(part)], uses } : undefined;
  }

  /** Cuts off a last part, and what is before it by `cutFirst`. */
  function cut(text: string, shortest: number, cutFirst: (first: string, last: string) => Split | undefined) {
    let best: Split | undefined;
    for (let at = text.length - shortest; at >= shortest; at--) {
      const last = whole(text.slice(at));
      const first = last && cutFirst(text.slice(0, at), text.slice(at));
      if (!first) continue;
      const uses = Math.min(first.uses, last.uses);
      if (!best || uses > best.uses) best = { parts: [...first.parts, ...last.parts], uses };
    }
    return best;
  }
}
