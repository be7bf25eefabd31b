const list = (text: string) => new Set(text.split(' '));

const small = list('and of for the in at on to by de la with or from nd rd th');
/** Short words that the shapes below would take for initials. */
const words = list(
  'dr st pt ch no om ji co ed sc sw ku ph sri smt ltd pvt art all off old opp sci mgt mgmt govt coll engg edn our air ann mrs jha sr jr fr sh hi al ka ki ke',
);
/** Initials that look like words. */
const initials = list(
  'aicte ahdp aisect asbm bcom bhel cidco cipet dav doeacc icfai ihrd isbm isro jntuh manuu midc mscit nielit nmims pgdm rgukt ymca',
);

/** Shapes that are spoken as a word: law, sai, uma, and anything longer with a vowel. */
const readable = /^(?:[^aeiou][aeiou][^aeiou]|[^aeiou][aeiou]{2}|[aeou][^aeiou][aeiou]|(?=.*[aeiouy]).{4,})$/u;
/** Shapes of institutes' initials: MIT, PES, IIMT, SIET, KIMS. */
const institute = /^(?:[^aeiou]?(?:[ie]t|es)|ii.*|.{0,2}i(?:et|it|ms|mt|ts))$/u;

/** Returns a name stored in capitals in title case, except initials (IIT, SRM, B.Ed.). Any other name is unchanged. */
export function displayName(name: string): string {
  if (name !== name.toUpperCase() || !/\p{Lu}{4}/u.test(name)) return name;
  return name.replace(/[\p{L}\p{M}]+/gu, (word, offset: number) => spell(word, name[offset - 1]));
}

function spell(word: string, before: string | undefined): string {
  const lower = word.toLowerCase();
  const glued = before !== undefined && /['’\d]/.test(before);
  if ((glued && lower === 's') || (before !== undefined && small.has(lower))) return lower;
  const isWord =
    small.has(lower) || words.has(lower) || (readable.test(lower) && !institute.test(lower) && !initials.has(lower));
  return isWord ? word.charAt(0) + lower.slice(1) : word;
}
