import { displayName } from '@setu/contracts';
import { repairText } from './repair-text.js';

/** Degrees and titles whose full stop belongs to the word that follows it. */
const afterStop = 'Tech|Com|Sc|Ed|Pharm|Pharma|Phil|Lib|Arch|Des|Voc|Plan|El';
const unspacedStop = new RegExp(`(?<=\\p{L})\\.(?!(?:${afterStop})\\b)(?=\\p{L}{2,})(?!\\p{L}{2,3}\\.)`, 'giu');
const roman = /\b(?:ii|iii|iv|vi|vii|viii|ix|xi|xii|xiii)\b/giu;
/** Genitives whose apostrophe registers leave out. */
const genitives =
  /\b(women|society|sanstha|sansth|mandal|mandali|bhavan|trust|foundation|association|sabha|academy|prasarak|parishad|samiti|sangh|pratishthan|prabodhini|vidyapeeth|dnyanpeeth|vidya peetha|vidya ?mandir|samaj|islam)s(?=[\s,])/giu;
/** Saints whose genitive is written without its apostrophe; "St. Thomas" and "St. Berchmans" end with their own letter. */
const saints =
  /\b(?<=\bSt\.? ?)(Andrew|Ann|Anne|Anthony|Antony|Dominic|George|John|Joseph|Jude|Luke|Mark|Martin|Mary|Michael|Paul|Peter|Philomena|Stephen|Teresa|Theresa|Vincent|Wilfred|Xavier)s(?=[\s,])/gu;
/** An s that a lost apostrophe left alone: "Maharaja s College". */
const loneS = /(?<=\p{L}\p{Ll}) s(?=[\s,])/gu;
const small = /(?<=[\p{L}\d.)&,'] )(?:And|Of|For|The|In|At|On|To|By|AND|OF|FOR|THE)(?= )/gu;
/** A capital word in a name that is not all capitals, and that is too long for initials. */
const shouted = /(?<![\p{L}.'’])\p{Lu}{6,}(?![\p{L}'’])/gu;
const lowered =
  /(?<=^|[\s(-])(?!(?:and|of|for|the|in|at|on|to|by|de|la|cum|with|or|from|nd|rd|th|st|e|i)\b)\p{Ll}{3,}/gu;

/** A name as people write it: no shouting, no stray marks, initials and small words right. It only spells; `splitAddress` cuts. */
export function spellName(text: string): string {
  return tidy(repairText(text))
    .replace(/\p{Lu}.*/su, (rest) => displayName(rest))
    .replace(/[^,;]+/gu, (part) => (isShouted(part) ? displayName(part.toUpperCase()) : part))
    .replace(shouted, displayName)
    .replace(lowered, (word) => word.charAt(0).toUpperCase() + word.slice(1))
    .replace(small, (word) => word.toLowerCase())
    .replace(roman, (numeral) => numeral.toUpperCase())
    .replace(genitives, "$1's")
    .replace(saints, "$1's")
    .replace(/\bDeemed to BE\b/gu, 'Deemed to be');
}

/** Whether a part of a name is in capitals but for a few letters: "Dr. B.V. RAJU INSTITUTE OF COMPUTER EDUCATION". */
function isShouted(part: string): boolean {
  const capitals = part.match(/\p{Lu}/gu)?.length ?? 0;
  const letters = part.match(/\p{L}/gu)?.length ?? 0;
  return letters >= 20 && capitals > letters * 0.65;
}

/** Where two words are run together, "RoadIndore", but not inside "SkillTech". */
const runTogether = /(?<=\p{Ll}{2})(?<!\b(?:Trans|Skill|Para|Bio|Info|Edu|Mac))(?=\p{Lu}\p{Ll})/gu;

/** Endings that are written in one with the name of their village: "LadiyaPur". */
const villageEnd = /(?<=\p{Ll}{2})(?:Pur|Gaon|Wadi|Halli|Kheri)(?!\p{L})/gu;

/** Codes, quotes and stray marks gone; one space where one belongs. */
export const tidy = (text: string): string =>
  text
    .replace(/\bG0VT\b/gu, 'GOVT')
    .replace(/\s+<\s+/gu, ', ')
    .replace(/^["'\s]+|["\s]+\p{Ll}?$/gu, '')
    .replace(/^(?:\d{1,6}\s*-\s+|[A-Z]?\d{2,6}[-,.\s]+)(?=\p{L})/u, '')
    .replace(/\s*\(\s*(?:\d+|10-11)\s*\)\.?\s*$/u, '')
    .replace(/(?<![\d\s-])[\s-]+\d{3,4}(?:\s*-\s*(?:WBUT|MBA))?\s*$/u, '')
    .replace(/(?<=\p{L})"(?=s\b)/giu, "'")
    .replace(/(?<=\p{Lu}{3}|\p{Lu}\.)s(?= )/gu, "'s")
    .replace(loneS, "'s")
    .replace(/\s*\ufffd\s*/gu, ' ')
    .replace(/\s*[[({]\s*/gu, ' (')
    .replace(/\b([BM])Ed\b/gu, '$1.Ed')
    .replace(/[\]}]/gu, ')')
    .replace(/[_*`]+/gu, (mark) => (mark.startsWith('`') ? "'" : ' '))
    .replace(/\s?[‘’](?=s\b)|’/giu, "'")
    .replace(/\bart's(?=,? (?:and|&|science|commerce|college))/giu, (word) => word.replace("'", ''))
    .replace(/\.{2,}/gu, '.')
    .replace(/\s+(?=[,;.)])/gu, '')
    .replace(/,(?:[,.\s]*),/gu, ',')
    .replace(/,(?=\S)/gu, ', ')
    .replace(/,(?= for (?:women|girls|boys|men)\b)/giu, '')
    .replace(/\b([BM]\.Ed),(?= college)/giu, '$1.')
    .replace(villageEnd, (end) => end.toLowerCase())
    .replace(runTogether, ' ')
    .replace(/(?<=\p{Ll}{3})(?=\d{6}\b)/gu, ' ')
    .replace(/(?<=\p{L})\(/gu, ' (')
    .replace(/\)(?=[\p{L}&])/gu, ') ')
    .replace(/\s*&(?:\s?\.)?\s*/gu, ' & ')
    .replace(unspacedStop, '. ')
    .replace(/\b(Dr|St|Prof|Pt|Smt|Shri|Sri|Mrs|Mr|Ch|Sh|Late)\.(?=\p{L})/giu, '$1. ')
    .replace(/\s+/gu, ' ')
    .trim();
