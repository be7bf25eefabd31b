/** Codes of councils and universities, and how a college is paid for ("SFI": it finances itself). */
const codes =
  /^CV \d+ ?: ?|\(\s*inst\.? ?code[^)]*\)(?: L\b)?|\(\s*CV ?: ?\d+\s*\)|\(\s*AHDP ?\d+\s*\)|\bAHDP ?\d+ ?:|\(\s*(?:SFI|GIA|CC-\w+|\d{2,6}|20\d\d-\d\d)\s*\)|- ?(?:GIA|SFI)\b|\(\s*(?:C\.?G|M\.?P|U\.?P|A\.?P|T\.?N|H\.?P|W\.?B|T\.?S|M\.?S)\.?\s*\)/giu;
/** A town behind a hyphen: "…of Education -Rajkot", but not "Post-Graduate". */
const hyphenTown =
  /(?<=\p{L}{3}[.)]?)(?: -|- )(?!\p{L}+ (?:[Rr]oad|ROAD|[Bb]ypass|BYPASS|[Mm]arg|MARG|[Cc]rossing|CROSSING|[Hh]ighway|HIGHWAY)\b)(?=\p{Lu}\p{L}{3,})|(?<=\p{L}{4}[.)]?)-(?!(?:KHURD|Khurd|KALAN|Kalan|BUDRUK|Budruk)\b)(?=\p{Lu}\p{L}{3,}(?:\s*\([^)]*\))?[.\s]*$)/gu;

/** A floor of a building, and the quarter in front of it, within a name. */
const floor = /\s\p{L}+\s\d(?:st|nd|rd|th) floor\b/giu;
const telephone = /[,\s]*\b(?:ph\.? ?no\b|(?:ph|mob)\b[\s.:-]*\d{3}).*$/iu;

/** A name without codes of registers, its town behind a comma. */
export const withoutCodes = (written: string): string =>
  written
    .replace(floor, '')
    .replace(telephone, '')
    .replace(codes, '')
    .replace(hyphenTown, ', ')
    .replace(/\s+(?=,)|^[\s,-]+|[\s-]+$/gu, '');
