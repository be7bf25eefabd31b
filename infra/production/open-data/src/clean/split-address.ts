/** A name and the address that was written behind it. */
export interface SplitName {
  name: string;
  /** The parts of the address, in their order. */
  address: string[];
}

/** The words that tell that the name of an institution is complete. */
const institution =
  /\b(?:colleges?|universit(?:y|ies)|univ|institut(?:e|es|ion|ions)|inst|school|schools|academy|polytechnic|(?:maha ?)?vid[hy]*alaya?|vishwa ?vidyalaya|mahavid[a-z]*|vid[hy]*a ?(?:pith|peeth|peetham)|kendra|cent(?:er|re)|department|faculty|campus|hospital|kalasala|kalashala|sansth?an|research station|gurukul|conservatory|foundation|society|society’s|trust)\b/i;
/** The words of an address. */
const address =
  /\b(?:road|rd|marg|street|near|nr|opp|opposite|behind|infront|p\.? ?o|post|via|dist|distt|district|tal|tal-?dist|tq|taluka?|teh|tehsil|village|vill|vpo|plot|khasra|survey|s\.? ?no|h\.? ?no|gat|sector|block|stage|cross|layout|bypass|by-pass|highway|colony|chowk|square|farms?|nagar|floor|building|bhavan|house no|p\.? ?b\.? ?no|c\/o|k\.?m|phase|ward|tower|at)\b|[#\d]/i;
/** What a name may go on with after a comma. */
const subject =
  /^(?:(?:and|&|of|for|in|the|arts?|science|sciences|commerce|comm|law|education|management|mgmt|technology|technologies|tech|engineering|engg|research|pharmacy|pharmaceutical|nursing|medical|dental|studies|computer|computers|computing|applications?|information|social|work|humanities|agriculture|architecture|design|planning|business|administration|economics|languages?|culture|library|sports|physical|health|allied|ayurved|paramedical|vocational|professional|training|textile|fashion|media|journalism|mass|communication|hospitality|hotel|catering|tourism|music|dance|fine|home|life|applied|basic|pure|advanced|teachers?)\b[\s.&-]*)+$/i;
/** An address that begins without a comma. */
const inlineAddress =
  /[\s.(-]+(?:no\.? ?\d|p\.? ?o\.?[ :.-]|at ?(?:&|\/|and) ?post\b|at[-.: ]post\b|post[:-]|tal[.:-]|ta[.:-] ?dist|tq[.:-]|dist[.:-] ?|distt\b|#|h\.? ?no\b|[1-8]\d{2} ?\d{3}\b|(?:tal|taluka|tehsil|dist|distt|opp|opposite|behind|post|sector)\b|-? ?[1-9]\d?\.?$|c\/o\b|near\b).*$/i;

/** Takes the address off a name as registers write it: what follows after the institution is named. */
export function splitAddress(text: string): SplitName {
  const parts = partsOf(text);
  let end = 1;
  let complete = isComplete(parts[0]!);
  while (end < parts.length) {
    const part = parts[end]!;
    const goesOn = subject.test(part) || (!address.test(part) && institution.test(part));
    if (!goesOn && (complete || address.test(part) || !hasInstitutionFrom(parts, end))) break;
    complete ||= institution.test(part);
    end += 1;
  }
  const named = parts.slice(0, end).join(', ');
  const cut = named.replace(inlineAddress, '');
  const name = institution.test(cut) || cut.split(' ').length > 2 ? cut : named;
  const rest = name.length < named.length ? [named.slice(name.length)] : [];
  return { name: trimMarks(name), address: [...rest, ...parts.slice(end)].map(trimMarks).filter(Boolean) };
}

const isComplete = (part: string) => institution.test(part);

/** Whether the institution is named only further on, before any address: "Arts, Commerce & Science College". */
function hasInstitutionFrom(parts: readonly string[], start: number): boolean {
  const end = parts.findIndex((part, index) => index >= start && address.test(part) && !subject.test(part));
  return parts.slice(start, end < 0 ? undefined : end).some((part) => institution.test(part));
}

/** Separated by commas and semicolons that stand outside brackets. */
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

/** Without the marks that a cut leaves at its edges; a full stop after initials stays. */
export const trimMarks = (text: string) =>
  text
    .replace(/^[\s,;:."'_*-]+|[\s,;:"_*-]+$/gu, '')
    .replace(/(?<=\p{L}{3})\.+$/u, '')
    .trim();

/** A plain name of a place, unlike a road, a number or a neighbourhood. */
const place = /^\p{Lu}?[\p{L}\p{M}]{3,}(?:[ -]\p{L}[\p{L}\p{M}]{2,}){0,2}$/u;

/** The town of an address: its last part that can be one, if any. */
export const townOf = (parts: readonly string[]): string | undefined =>
  parts.findLast((part) => place.test(part) && !address.test(part) && !institution.test(part));
