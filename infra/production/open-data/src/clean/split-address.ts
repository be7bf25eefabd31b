/** A name and the address that was written behind it. */
export interface SplitName {
  name: string;
  /** The parts of the address, in their order. */
  address: string[];
}

/** The words that tell that the name of an institution is complete. */
export const institution =
  /\b(?:colleges?|universit(?:y|ies)|univ|institut(?:e|es|ion|ions)|inst|school|schools|academy|polytechnic|(?:maha ?)?vid[hy]*alaya?|vishwa ?vidyalaya|mahavid[a-z]*|vid[hy]*a ?(?:pith|peeth|peetham)|kendra|cent(?:er|re)|department|faculty|campus|hospital|kalasala|kalashala|sansth?an|research station|gurukul|conservatory|foundation|society|society’s|trust)\b/i;
/** The words of an address. */
export const addressWord =
  /\b(?:road|rd|marg|street|near|nr|opp|opposite|behind|in ?front|p\.? ?o|post(?![- ]?(?:graduate|basic|harvest|doctoral|secondary))|via|dist|distt|district|tal|tal-?dist|tq|taluka?|teh|tehsil|village|vill|vpo|plot|khasra|survey|s\.? ?no|h\.? ?no|gat|sector|university area|complex|block|stage|cross|layout|bypass|by-pass|highway|colony|chowk|square|farms?|nagar|floor|building|bhavan|house no|p\.? ?b\.? ?no|c\/o|k\.?m|phase|ward|tower|sect|shift|police lines?|at)\b|[#\d]/i;
/** Beginnings of a part after a comma that still belongs to the name. */
export const subject =
  /^(?:(?:and|&|of|for|in|the|arts?|science|sciences|commerce|comm|law|education|management|mgmt|technology|technologies|tech|engineering|engg|research|pharmacy|pharmaceutical|nursing|medical|dental|studies|computer|computers|computing|applications?|information|social|work|humanities|agriculture|architecture|design|planning|business|administration|economics|languages?|culture|library|sports|physical|health|allied|i\.?t|commerce|skill|skills|diploma|polytechnic|nursing|hospital|ayurved|paramedical|vocational|professional|training|textile|fashion|media|journalism|mass|communication|hospitality|hotel|catering|tourism|music|dance|fine|home|life|applied|basic|pure|advanced|teachers?)\b[\s.&-]*)+$/i;
/** An address that begins without a comma. */
const inlineAddress =
  /[\s.(-]+(?:no\.? ?\d|p\.? ?o\.?[ :.-]|at ?(?:&|\/|and) ?post\b|at[-.: ]post\b|post[:-](?! ?graduate)|tal[.:-]|ta[.:-] ?dist|tq[.:-]|dist[.:-] ?|distt\b|#|h\.? ?no\b|[1-8]\d{2} ?\d{3}\b|(?:tal|taluka|tehsil|tehil|dist|distt|opp|opposite|behind|sector|plot|survey|gat|pocket[- ]?[a-z\d]{1,2}|vill|village|vpo|cts|postal address|address)\b|post\b(?![- ]?(?:graduate|basic|harvest|doctoral|secondary))|s\. ?no?\.? ?\d|nh ?-? ?\d|\d+(?:st|nd|rd|th)?\.? ?(?:k\.?m\b|mile\b)|[\divx]+\/[\da-z]|[a-z]-\d+\b|-? ?[1-9]\d?\.?$|c\/o\b|near\b).*$/i;

/** Takes the address off a name as registers write it: what follows after the institution is named. */
export function splitAddress(text: string): SplitName {
  const parts = partsOf(text);
  let end = 1;
  let complete = isComplete(parts[0]!);
  while (end < parts.length) {
    const part = parts[end]!;
    const goesOn = subject.test(part) || (!addressWord.test(part) && institution.test(part));
    if (!goesOn && (complete || addressWord.test(part) || !hasInstitutionFrom(parts, end))) break;
    complete ||= institution.test(part);
    end += 1;
  }
  const [more, rest] = subjectsOf(parts[end] ?? '', parts[end - 1]!);
  if (more) parts.splice(end++, 1, more, ...(rest ? [rest] : []));
  const named = parts.slice(0, end).join(', ');
  const cut = withoutRoad(named.replace(inlineAddress, ''), named);
  const name = institution.test(cut) || cut.split(' ').length > 2 ? cut : named;
  return {
    name: trimMarks(balanced(name)).replace(/,(?= \()/gu, ''),
    address: [named.slice(name.length).replace(/[-\s]*[1-8]\d{2} ?\d{3}\.?\s*$/, ''), ...parts.slice(end)]
      .map(trimMarks)
      .filter(Boolean),
  };
}

/** Words of a list of subjects, and what joins them. */
const ofList =
  /^(?:\((?:autonomous|it)\)|&|and|arts?|science|commerce|management|research|technology|applications?|engineering|law|for|women)$/iu;

const maxList = 4;

/**
 * Divides a part that goes on with the subjects of the one before it and then becomes the address: "College of Arts" goes on with "Science &
 * Commerce", not with "Tilak Road".
 */
function subjectsOf(part: string, before: string): [string, string] {
  const words = part.split(' ');
  const isListed = /\b(?:of|college) (?:arts?|science|commerce|management|engineering|technology)$/iu.test(before);
  let end = isListed ? words.findIndex((word) => !ofList.test(word)) : 0;
  const goesOn = end > 0 && joining.test(words[end - 1]!) && !addressWord.test(part) && words.length <= maxList;
  if (end < 0 || goesOn) end = words.length;
  while (end > 0 && joining.test(words[end - 1]!)) end -= 1;
  return [words.slice(0, end).join(' '), words.slice(end).join(' ')];
}

/** A word that tells, in a name without commas, that its end is an address; or a postal code there. */
const road = /^(?:road|rd|marg|street|chowk|bypass|highway|crossing|colony|lane|vill|village|taluka)[.,]?$/i;
/** Words that occur in addresses too: "Pearl Center", "Hind Nagar Society". */
const inAddress = /^(?:society|society's|trust|campus|centers?|building|complex)$/i;
const postalCode = /[1-8]\d{2} ?\d{3}\.?\s*$|-? ?400 ?\d{1,3}\.?\s*$/;
export const joining = /^(?:of|for|and|&|in|the|at)$/i;

/** Where a name ends with a road or, as it was written, with a postal code: without what follows the last word of the institution. */
function withoutRoad(name: string, written: string): string {
  const words = name.trim().split(' ');
  const isAddressed = postalCode.test(written) || written.split(' ').some((word, at) => at > 1 && road.test(word));
  if (!isAddressed) return name;
  const isOfName = (word: string) => institution.test(word) || subject.test(word.replace(/[(),.]/g, ''));
  const last = words.findLastIndex((word) => isOfName(word) && !joining.test(word) && !inAddress.test(word));
  // "University of Mumbai", "(Autonomous)": what still belongs to the institution.
  let end = last + 1;
  while (end < words.length && joining.test(words[end]!)) end += 2;
  while (/^\((?!e\)|w\)|east|west)[^)]*\)?$/i.test(words[end] ?? '')) end += 1;
  const shortened = words.slice(0, end).join(' ');
  return last > 0 && institution.test(shortened) ? shortened : name;
}

/** Whether a name says what it names, unlike that of a trust which runs a college. */
export const namesInstitution = (name: string): boolean =>
  institution.test(
    name.replace(/\b(?:society|sanstha|trust|foundation|mandal|institute of education society)(?:['’]s)?$/iu, ''),
  );

const isComplete = (part: string) => institution.test(part);

/** Whether the institution is named only further on, before any address: "Arts, Commerce & Science College". */
function hasInstitutionFrom(parts: readonly string[], start: number): boolean {
  const end = parts.findIndex((part, index) => index >= start && addressWord.test(part) && !subject.test(part));
  return parts.slice(start, end < 0 ? undefined : end).some((part) => institution.test(part));
}

/** Splits at commas and semicolons outside brackets. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth = Math.max(0, depth - 1);
    if (depth === 0 && (character === ',' || character === ';')) {
      parts.push(part);
      part = '';
    } else part += character;
  }
  const whole = [...parts, part].map((each) => each.trim()).filter((each) => /[\p{L}\d]/u.test(each));
  return whole.length > 0 ? whole : [text];
}

/** So many words behind an open bracket are the rest of a name, fewer a remark that was cut. */
const longestCut = 3;

/** Pairs the brackets: drops text that is cut off inside one, and moves initials from before a name behind it, "(KIMST) Khare Institute". */
function balanced(text: string): string {
  const [, initials, named = ''] = /^\(([^()]+)\)\s*(\p{L}.*)$/u.exec(text) ?? [];
  if (initials) return /^[\p{Lu}.]+$/u.test(initials) ? `${named} (${initials})` : `${initials} ${named}`;
  const open: number[] = [];
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') open.push(at);
    else if (text[at] === ')' && open.pop() === undefined) return balanced(text.slice(0, at) + text.slice(at + 1));
  }
  const [cut] = open;
  if (cut === undefined) return text;
  return open.length === 1 && text.slice(cut).split(' ').length > longestCut ? `${text})` : text.slice(0, cut);
}

/** Without the marks that a cut leaves at its edges; a full stop after initials stays. */
export const trimMarks = (text: string) =>
  text
    .replace(/^[\s,;:."'_*-]+|[\s,;:"_*-]+$/gu, '')
    .replace(/(?:\s+(?:of|and|&|for|the|in|at|on|no|near)|\s+-)+$/iu, '')
    .replace(/(?<=\p{L}{3}|[)'’]s?)\.+$/u, '')
    .trim();
