import { displayName } from '@setu/contracts';
import { repairText } from './repair-text.js';

/** Degrees and titles whose full stop belongs to the word that follows it. */
const afterStop = 'Tech|Com|Sc|Ed|Pharm|Pharma|Phil|Lib|Arch|Des|Voc|Plan|El';
const roman = /\b(?:ii|iii|iv|vi|vii|viii|ix|xi|xii|xiii)\b/giu;
/** Genitives whose apostrophe registers leave out. */
const genitives =
  /\b(women|society|sanstha|sansth|mandal|mandali|bhavan|trust|prasarak|parishad|samiti|sangh|pratishthan|prabodhini|vidyapeeth)s(?=\s)/giu;
const small = /(?<=[\p{L}\d.)&,] )(?:And|Of|For|The|In|At|On|To|By)(?= )/gu;
/** A capital word in a name that is not all capitals, and that is too long for initials. */
const shouted = /(?<![\p{L}.'’])\p{Lu}{6,}(?![\p{L}'’])/gu;
const lowered =
  /(?<=^|[\s(-])(?!(?:and|of|for|the|in|at|on|to|by|de|la|cum|with|or|from|nd|rd|th|st|e|i)\b)\p{Ll}{3,}/gu;

/** A name as people write it: no shouting, no stray marks, initials and small words right. It only spells; `splitAddress` cuts. */
export function spellName(text: string): string {
  return tidy(repairText(text))
    .replace(/\p{Lu}.*/su, (rest) => displayName(rest))
    .replace(shouted, displayName)
    .replace(lowered, (word) => word.charAt(0).toUpperCase() + word.slice(1))
    .replace(small, (word) => word.toLowerCase())
    .replace(roman, (numeral) => numeral.toUpperCase())
    .replace(genitives, "$1's");
}

/** Codes, quotes and stray marks gone; one space where one belongs. */
export const tidy = (text: string): string =>
  text
    .replace(/^["'\s]+|["\s]+\p{Ll}?$/gu, '')
    .replace(/^(?:[A-Z]?\d{2,6}[-\s]+)(?=\p{L})/u, '')
    .replace(/\s*\((?:\d+|10-11)\)\.?\s*$/u, '')
    .replace(/[_*`]+/gu, (mark) => (mark.startsWith('`') ? "'" : ' '))
    .replace(/’/gu, "'")
    .replace(/\.{2,}/gu, '.')
    .replace(/\s+(?=[,;.)])/gu, '')
    .replace(/,(?:[,.\s]*),/gu, ',')
    .replace(/,(?=\S)/gu, ', ')
    .replace(/(?<=\p{L})\(/gu, ' (')
    .replace(/\)(?=[\p{L}&])/gu, ') ')
    .replace(/\s*&\s*/gu, ' & ')
    .replace(new RegExp(`(?<=\\p{L})\\.(?!(?:${afterStop})\\b)(?=\\p{L}{2,})(?!\\p{L}{2,3}\\.)`, 'giu'), '. ')
    .replace(/\b(Dr|St|Prof|Pt|Smt|Shri|Sri|Mrs|Mr|Ch|Sh|Late)\.(?=\p{L})/giu, '$1. ')
    .replace(/\s+/gu, ' ')
    .trim();
