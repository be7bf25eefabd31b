/** Titles that are whole words. */
const title = /\b(Late|Shri|Shree|Sri|Sir|Sant|Seth|Padamshri|Swami)\.(?= )|^(State)\.(?= )/giu;
const whole =
  '(?:Colleges?|Institut(?:e|ion)s?|Mahavidyalaya|Vidyapeetham|Vidyapith|Graduate|Management|Engineering|Technology|Sciences?|Arts|Commerce|Professional|Ayurvedic)';
/** A full stop behind a whole word where the name goes on. */
const inside = new RegExp(
  `\\b(${whole})\\.(?=,| (?:&|and|of|for|in|College|Studies|Medical|Mahavidyalaya)\\b| &)`,
  'gu',
);
/** A full stop instead of the comma in front of a town or another name. */
const forComma = new RegExp(`\\b(${whole})\\.[ -]+(?=\\p{Lu}\\p{Ll}{2})`, 'gu');

/** Initials whose last full stop is lost: "Y.E.R Government College", but not "M.Ed College". */
const lastInitial = /(?<![\p{L}\p{M}.])((?:\p{Lu}\. ?)+\p{Lu})(?= (?:\p{Lu}|& |and ))/gu;

/** Returns a name without full stops behind whole words and initials, without a comma behind "Govt.", with one behind the last of several initials, and with "Ch." for "Ch-", which stands for Chaudhary. */
export const withoutStrayStops = (name: string): string =>
  name
    .replace(/\bCh-(?= ?\p{Lu})/gu, 'Ch.')
    .replace(/\b(Govt\.),(?= )/gu, '$1')
    .replace(title, '$1$2')
    .replace(/(?<![.\p{L}])(?!GOVT|SRI\b|CHH\b)(\p{Lu}{3,})\.(?= )/gu, '$1')
    .replace(lastInitial, '$1.')
    .replace(inside, '$1')
    .replace(forComma, '$1, ');
