import { ownWords } from './own-campus.js';

/** Words behind a place that make it a road, a crossing or a body: "Mawana Road", "Kalyan Naka", "Mandvi Education Society". */
const notBehind =
  /^(?:road|rd|raod|marg|highway|bypass|by-pass|link|main|naka|gate|chowk|crossing|cross|nagar|colony|vihar|street|lane|line|bus|house|building|mandal|education|shikshan|society|trust|sanstha|university|college|college's|school)$/iu;
/** Words in front of a place that make it another one, or only a neighbour: "Gr. Noida", "Near Misrod", "Gandhinagar-Himmatnagar". */
const notBefore =
  /^(?:gr|greater|new|old|navi|nava|naya|nai|north|south|east|west|upper|lower|near|nr|opp|opposite|behind|to|of|delhi|chhoti|badi|bari|fort|shri|sri|garter|greatar|parli|dist|distt|district|dt)$/iu;
/** Parts of cities that many have, and that tell no place alone. */
const common = /^(?:civil lines?|cidco|sadar|camp|model town|cantt|chak|khalsa|fort|parisar)$|\bindustrial\b/iu;
const maxWords = 3;
const small = /^(?:of|and|the|for|in|at)$/iu;

/**
 * Returns the last town that a text names, if `isTown` knows it: of "Sector-4 Kharghar (E) Navi Mumbai 410 210", Navi Mumbai. A road, which has
 * the name of the town that it leads to, is none. It is for records whose address no comma divides.
 */
export function townInText(text: string, isTown: (town: string) => boolean): string | undefined {
  const parts = text.split(/[,;|]/u).map((part) => part.split(/[^\p{L}\p{M}\d'’]+/u).filter(Boolean));
  for (const words of parts.toReversed())
    for (let end = words.length; end > 0; end--)
      for (let count = Math.min(maxWords, end); count > 0; count--) {
        const town = words.slice(end - count, end).join(' ');
        const isBlocked =
          [words[end], words[end + 1]].some((word) => notBehind.test(word ?? '')) ||
          notBefore.test(words[end - count - 1] ?? '');
        if (town.length > 3 && !isBlocked && !small.test(words[end - count]!) && !common.test(town) && isTown(town))
          return town;
      }
  return undefined;
}

/** Districts whose suburbs are divided by a railway: an address there ends with "Kandivali (W) Mumbai 400 067". */
const suburban: ReadonlySet<string> = new Set(['Mumbai', 'Mumbai Suburban', 'Palghar', 'Thane']);
const suburb =
  /(?<!\p{L})(Mira Road|Vile Parle|\p{Lu}\p{Ll}{3,})(?:\s*\((?:(E)(?:ast)?|W(?:est)?)\)|\s+(?:(E)(?:ast)?|W(?:est)?)(?!\p{L}))(?=[\s,.-]*(?:Mumbai|Dist|Pin|\d|$))/gu;
const noSuburb =
  /^(?:road|nagar|station|colony|college|thane|mumbai|sector|plot|wing|block|building|tower|flat|gate|phase|complex|lines?)$/iu;

/** Returns the suburb that an address in or near Mumbai ends with: "Kandivali West" of "Charkop Kandivali(W) Mumbai 400 067". */
export function suburbInText(district: string, text: string): string | undefined {
  if (!suburban.has(district)) return undefined;
  const last = [...text.matchAll(suburb)].filter(([, name]) => !noSuburb.test(name!)).at(-1);
  if (!last) return undefined;
  const [, name, inBrackets, alone] = last;
  return `${name} ${(inBrackets ?? alone) ? 'East' : 'West'}`;
}

/** Returns whether two names have half of their own words in common, so that the address of one may be that of the other. */
export function isLike(a: string, b: string): boolean {
  const [own, other] = [new Set(ownWords(a)), new Set(ownWords(b))];
  const shared = [...own].filter((word) => other.has(word)).length;
  return shared * 2 >= Math.min(own.size, other.size);
}
