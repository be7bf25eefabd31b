import { institution, joining, namesInstitution, subject } from './split-address.js';
import { noTown } from './towns-of.js';

/** A name, and the town that was written behind it, where those words are one. */
export interface PlacedName {
  name: string;
  town?: string;
}

/** Words behind the institution that belong to its name. */
const kind =
  /^(?:women|girls|boys|men|autonomous|pg|ug|co-?ed(?:ucation|ucational)?|institutions?|excellence|ii|iii|junior|senior)$/iu;
/** Words of no place: a part with one of them is no address. */
const noPlace =
  /^(?:medium|shift(?:-new)?|evening|self|financed?|division|courses?|programmes?|ppp|run|under|unit|section|laborator(?:y|ies)|development|husbandry|therapy|learning|ltd|limited|pvt|systems?|software|planet|point|spot|society['’]s|foundation['’]s|degree|sanstha|samiti|shikshan|prashikshan|mahvi|mandir|niketan|pathshala|sankul|association|associate|chapter|office|services?|higher|studies|islamia|india|regional|clinic|command|integration|assistance|autonomous|co|ed|educational)$/iu;
/** Words that are no town when they stand alone behind the institution. */
const noTownAlone =
  /^(?:accelerator|academic|annexe?|administration|advancement|affairs|aided|aima|andtechnology|architecture|associations?|bans|carrier|coed|colleges|communications|complex|department|designing|diploma|executives|foundation|group|gujarat|gurukul|impact|indraprastha|institutes|jyoti|kalasala|kangri|kerala|laborator(?:y|ies)|m[ao]havid[hy]+alaya?|manipur|morcha|nutrition|paramedical|park|parson|pathology|peeth|programme|sansthan|simulations|society|station|studies-mba|study|surgery|teaching|tech|training|trust|utilization|virag|womens|works?|world|zone-ii|biosciences|biotechnology|disabilities|evening|excellency|night|professions)$/iu;
const initials = /^(?:\p{Lu}{3,}|II|M\.[BC]\.A\.)$/u;
/** Words for a part of a town, or a building in it. */
const quarter =
  /^(?:nagar|nager|puram|vihar|cross|block|camp|lines|estate|extension|peth|hills|bagh|park(?:-\w+)?|road|sadar|mod|naka|gate|area|pump|house|junction|global|premier|niwas|meridian|basti|tabela|ph)[.,]?$/iu;
/** A branch that an institution has in several towns, each named with its own. */
const campus = /\b(?:campus|(?:regional|sub|extension|study)[ -]cent(?:re|er))$/iu;
const isOfName = (word: string) => institution.test(word) || subject.test(word.replace(/[(),.'"]/g, ''));
const isPlain = (word: string) => /^\p{Lu}\p{Ll}[\p{L}-]*$/u.test(word) && !isOfName(word);
/** A second name of a village, or the letter that tells villages of one name apart: "Siktaur (Maniram)", "Talawad (K)". */
const secondName = /^\((\p{Lu}\p{Ll}{3,}|[BK][HKhk]?)\)$/u;
/** A course, or a degree in general, that tells no college from another. */
const course = /^(?:[bm]\.?b\.?a|[bm]\.?c\.?a|[bm]\.?ed|m\.?s\.?w|snatak|snatkottar|\+3)\.?$/iu;
const key = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}\d]/gu, '');

/** Whether a name has no word of its own: "Government College for Women", "BCA College". */
export const isGeneric = (name: string): boolean =>
  !/\b(?:gurukul|foundation|trust|society|vid[hy]*a ?pee?th|kendra)/iu.test(name) &&
  name
    .split(' ')
    .every(
      (word) =>
        isOfName(word) ||
        kind.test(word) ||
        course.test(word) ||
        /^(?:govt\.?|government|rajkiya|rajkeeya|shaskiya|p\.?g\.?|post|graduate|degree|first|grade|model|mahila|women['’]s|kanya|sanskrit|professional|for|of|and|&)$/iu.test(
          word,
        ),
    );

/** Parts a name behind the last word of the institution, its kind and its brackets: "Arts College for Women (Autonomous) | Kadi". */
function partsOf(name: string): { head: string[]; tail: string[]; isJoined: boolean } {
  const words = name.split(' ');
  const last = words.findLastIndex((word) => isOfName(word) && !joining.test(word.replace('(', '')));
  let end = last + 1;
  let isJoined = false;
  while (end < words.length && joining.test(words[end]!) && words[end] !== 'at') {
    isJoined ||= !kind.test(words[end + 1] ?? '') && !course.test(words[end + 1] ?? '');
    end += 2;
  }
  for (; end < words.length; end++) {
    const isBracket = words[end]!.startsWith('(');
    if (isBracket) end = words.findIndex((word, at) => at >= end && /\)[.,]?$/.test(word));
    else if (!kind.test(words[end]!)) break;
    // A bracket that is never closed.
    if (end < 0) return { head: words, tail: [], isJoined };
  }
  return { head: words.slice(0, end), tail: last > 0 ? words.slice(end) : [], isJoined };
}

/**
 * Takes the place off a name that was written without commas. The city of the district stays, "Khalsa College Amritsar", for people know the
 * college by it. What goes is an address ("Mohan Nagar", "at Tokawade", "178"), a town, also with its village or district, and a district in
 * brackets, behind a mark, or for the second time. `districts` are the names of the district, that of today first, and of its state; `isTown`
 * tells the towns that other records of the district name. A single word behind the institution is a town or a village as well, but stays where the
 * record has a town and the name no word of its own.
 */
export function placeInName(
  written: string,
  districts: readonly string[],
  isTown: (town: string) => boolean,
  hasTown = true,
): PlacedName {
  const apart = setApart(written, districts);
  const { head, tail, isJoined } = partsOf(apart);
  const name = head.join(' ').replace(/(?<=\p{L}{3})\.$/u, '');
  const isMarked = /^(?:-|at|\d.*|[A-Z]-\d.*)$/u.test(tail[0] ?? '') && !/^campus$/iu.test(head.at(-1)!);
  const words = tail
    .join(' ')
    .replace(/^[-\s]+|^at /gu, '')
    .split(' ')
    .filter((word) => !/^(?:urban|rural)$/iu.test(word));
  const [, second] = secondName.exec(words.length > 1 ? words.at(-1)! : '') ?? [];
  const isOwn = districts.some((district) => key(district) === key(words.join('')));
  const left = isOwn ? [] : withoutDistricts(words, districts);
  const isPlace =
    isMarked ||
    (tail.length > 1 && !isOwn && !isJoined && (left.length < words.length || words.every(isPlain))) ||
    (second && !noTownAlone.test(words[0]!) && words.slice(0, -1).every(isPlain) && !isOfName(second)) ||
    (words.length > 1 && words.some((word) => quarter.test(word))) ||
    (isOwn && (apart !== written || key(name).includes(key(words.join(''))))) ||
    (isOwn && tail.length > words.length) ||
    (words.length === 1 &&
      !isJoined &&
      isPlain(words[0]!) &&
      (isTown(words[0]!) || ((!hasTown || !isGeneric(name)) && isLoneTown(words[0]!, districts))) &&
      key(words[0]!) !== key(districts[0]!));
  const isPartOfName =
    !isPlace ||
    campus.test(name) ||
    !namesInstitution(name) ||
    words.some((word) => noPlace.test(word) || initials.test(word));
  if (isPartOfName) return { name: written };
  const town = townOf(left, isTown, isGeneric(name));
  return town || isOwn || !isGeneric(name) || !/\p{L}{2}/u.test(words.join(' '))
    ? { name, ...(town && { town }) }
    : { name: written };
}

/** Returns whether one word may be a town, of which no other record tells; the city of the district stays in the name. */
const isLoneTown = (word: string, districts: readonly string[]) =>
  word.length > 3 &&
  !noTownAlone.test(word) &&
  !/\p{Lu}{2}/u.test(word) &&
  !districts.some((district) => key(district) === key(word));

/** A district that is written in brackets or behind a mark, without these. */
const setApart = (name: string, districts: readonly string[]) =>
  name
    .replace(/\s*\((?:dist[a-z]*\.?\s*)?([^()]+)\)$/iu, (bracket, inside: string) =>
      districts.some((district) => key(district) === key(inside)) ? ` ${inside}` : bracket,
    )
    .replace(/(?:\s-\s|\s?-|(?<=\p{L}{3})\.\s|\s[Dd]ist[a-z]*\.?\s)(\p{Lu}[\p{L} ]+)$/u, (end, last: string) =>
      districts.some((district) => key(district) === key(last)) ? ` ${last}` : end,
    );

/** "North Lakhimpur" and "Nava Raipur" are towns of their own. */
const partOfTown = /^(?:north|nava|naya|new|old)$/iu;

/** The words of a place without the districts and states that they end with. */
function withoutDistricts(words: readonly string[], districts: readonly string[]): readonly string[] {
  for (const count of [1, 2, 3]) {
    const [left, end] = [words.slice(0, -count), words.slice(-count).join('')];
    if (districts.some((district) => key(district) === key(end)) && !partOfTown.test(left.at(-1) ?? ''))
      return withoutDistricts(left, districts);
  }
  return words;
}

/** The town in these words; of a college without a name of its own, a part of a town too. */
function townOf(words: readonly string[], isTown: (town: string) => boolean, isBare: boolean): string | undefined {
  const [, second] = secondName.exec(words.at(-1) ?? '') ?? [];
  if (second && isTown(second)) return second;
  const plain = (second ? words.slice(0, -1) : words)
    .map((word) => word.replace(/^\(|[).,]+$/gu, ''))
    .filter((word) => !/^sadar$/iu.test(word));
  const whole = plain.join(' ');
  const known = [2, 1]
    .map((count) => plain.slice(-count).join(' '))
    .find((town) => isTown(town) && !/^\w?khurd$|^kalan$/iu.test(town));
  if (known && !isBare) return known;
  const isTownName = /^\p{Lu}\p{L}+(?:[ -]\p{L}{2,}){0,3}$/u.test(whole) && !noTown.test(whole);
  const isWhole = isTownName && (isBare || !plain.some((word) => quarter.test(word)));
  if (!isWhole) return known;
  return second ? `${whole} (${second})` : whole;
}
