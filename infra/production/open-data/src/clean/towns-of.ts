import { institution, addressWord, trimMarks } from './split-address.js';

/** A plain name of a place, unlike a road, a number or a neighbourhood. */
const place = /^\p{Lu}?[\p{L}\p{M}]{3,}(?:[ -](?:k[aie]|\p{L}[\p{L}\p{M}]{2,})){0,2}$/iu;

/** Towns whose names end with the word for a road or a square, by GeoNames. */
const townOfRoad = /^(?:abu ?road|ner ?chowk)$/iu;

/** Words that end no name of a town, although the part is written like one: "Deepa Complex", "The Mall", "Educational and Research". */
const noTownAtEnd =
  'complex|mall|(?<!^(?:abu|belthra|hindol|jajpur|meja|mira|pendra|sojat) )road|raod|plaza|towers?|mansion|compound|market|police station|court|limited|ltd|management|research|informatics|engineering|excellence|leadership|panchayat(?: area)?|chowrastha|lane|section|site|sankul|by[ -]?pass|bye[ -]?pass|crossing|cross|chhaka?|corner|circle|pgims|nioh|mhada|midc|naka|parisar|gali|chauraha|heights|palace';
/** Words that are no place alone, such as those that tell villages of one name apart: "Ugar Khurd", "Piler Rural". */
const ofVillage =
  'pargana|mauja|khalsa|chak|haveli|khurd|kalan|kala|kh|bk|budruk|bu[jz]u?rg|rural|urban|park|new|old|nai|naya|sri|shri|north|south|east|west';
export const noTown = new RegExp(`\\b(?:${noTownAtEnd})$|^(?:${ofVillage})\\.?$|^\\p{L}+ area$`, 'iu');

/** The words in front of a place that say what it is: "At Post Nimgaon, Tal. Indapur", "A/P". */
const label =
  /\b(at[\s./&]*(?:and )?(?:post|p\.?o)|at|a\/p|vill(?:age)?[\s./&]*(?:and )?(?:post|p\.?o)|vpo|v\.p\.o|vill(?:age)?|post|p\.? ?o|tal(?:uka?)?|tq|t[ae]h(?:sil)?|tehil|dist(?:t|rict)?|address)\b[\s.:;&/-]*/iu;
/** From the least to the most likely place of a college: its sub-district, its post office, its village. */
const labels = [/^t/iu, /^p/iu, /^(?:v|at|a\/p)/iu];
/** Words that stand behind "Post" and "Tehsil" and are no place: "Post Box 12", "Post Graduate", "Tehsil Sadar". */
const noPlace = /^(?:box|bag|office|graduate|basic|the|sadar|and)\b|^(?:north|south|east|west)$/iu;

/** The marks of Andhra Pradesh and Telangana for a village and the sub-district behind it: "Telaprolu (V), Unguturu (M)". */
const village = /\s*\((?:v|vill?(?:age)?)\)\.?$/iu;
const mandal = /\((?:m|mdl?|mandal)\)\.?$/iu;

/** Returns the parts of an address that are written like a town, the likeliest last. The sub-district of a village is none. */
export function townsOf(parts: readonly string[]): string[] {
  const isInMandal = parts.some((part) => village.test(part)) && parts.some((part) => mandal.test(part));
  const places = isInMandal
    ? parts.filter((part) => !mandal.test(part)).map((part) => part.replace(village, ''))
    : parts;
  return places.map(withoutPost).filter(isTown);
}

/** Returns the places that tell where a record without a town is, the likeliest last: what has a label or a remark, "Tal. Indapur", "Bandra (West)". */
export function placesAround(parts: readonly string[]): string[] {
  const plain = parts.map(withoutRemark);
  const labelled = plain.flatMap(labelledPlaces);
  return [
    ...labels.flatMap((kind) => labelled.filter((each) => kind.test(each.label)).map(({ town }) => town)),
    ...townsOf(plain),
  ];
}

const isTown = (part: string) =>
  place.test(part) &&
  /[aeiouy]/iu.test(part) &&
  !noTown.test(part) &&
  (townOfRoad.test(part) || !addressWord.test(part)) &&
  !institution.test(part);

/**
 * The places of a part that has a label. The text before the first one is the village, unless the label is behind it, "Vandavasi
 * Taluk"; "Thakur Village, W.E. Highway" is neither.
 */
function labelledPlaces(part: string): { label: string; town: string }[] {
  const [before = '', ...pieces] = part.split(label);
  const behind = pieces.flatMap((piece, at) => (at % 2 === 1 ? [{ label: pieces[at - 1]!, town: townOf(piece) }] : []));
  const [first] = behind;
  if (!first) return [];
  const isBehind = !first.town && !/^dist|^address/iu.test(first.label);
  const isNeither = /^v/iu.test(first.label) && first.town && !isPlace(first.town);
  const own = isNeither ? [] : [{ label: isBehind ? first.label : 'village', town: townOf(before) }];
  return [...own, ...behind].filter(({ town }) => isPlace(town));
}

const townOf = (piece: string) => trimMarks(withoutPost(piece.replace(/[(,].*$/u, '').trim()));
const isPlace = (town: string) => isTown(town) && !noPlace.test(town);

/** Writes "Andheri (W)" and "Walwa (Tq)" without brackets, and leaves others off: "Yelahanka (V)", "Kanpur (near the station)", but not "(NMIMS)". */
const withoutRemark = (part: string) =>
  part
    .replace(/\s*\((?:(e)|w)(?:ast|est)?\)/iu, (_, east?: string) => (east ? ' East' : ' West'))
    .replace(/^(.*?)\s*\((?:m|md|mdl|mandal|tq|tal|taluk)\)\.?$/iu, 'Tal $1')
    .replace(/(?<=\p{L}{3})\s*\((?!\p{Lu}{4,}\))[^()]*\)\.?$/u, '');

/** Removes what the post adds from "Cheyyar-602 407", "Piler Rural" and "Varthur Hobli", and writes "Ambegaon Bk." and "Chandur Rly" in full. */
const withoutPost = (part: string) =>
  part
    .replace(/(?:\skasaba)?\s(?:hobli|hobali)$|\s(?:mandal|\(m\)|rural|urban)$|^(?:gram|via|vai)\s/giu, '')
    .replace(/\brly\b/iu, 'Railway')
    .replace(/[-–\s.:]*(?:pin(?: ?code)?[-\s.:]*)?(?:[1-8]\d{2} ?\d{3}|\d{1,2})\.?$/iu, '')
    .replace(/\sbk\.?$/iu, ' Budruk')
    .replace(/\sk[hd]\.?$/iu, ' Khurd');
