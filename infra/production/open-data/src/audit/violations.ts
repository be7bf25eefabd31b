import { isDistrict, isDivided, isStale } from '../clean/current-district.js';
import { wordRepairs } from '../clean/repair-words.js';
import { noTown } from '../clean/towns-of.js';
import { wellKnown } from '../clean/well-known.js';
import type { DirectoryCollege } from '../directory-file.js';

/** A rule that each record keeps, and how many break it today. A lower number is entered, a higher one is a mistake. */
interface Rule {
  broken: (college: DirectoryCollege) => boolean;
  max: number;
}

const misspelled = new Set(wordRepairs.map(({ written }) => written));
const openings = (text: string, mark: string) => text.split(mark).length;

/** Districts that were divided as a whole: Barddhaman is Purba and Paschim Bardhaman since 2017. */
const dissolvedDistricts: ReadonlySet<string> = new Set(['Barddhaman, West Bengal']);

/** The rules of a clean directory, by what breaks them. */
export const rules: Readonly<Record<string, Rule>> = {
  'a misspelled word in the name': {
    broken: ({ name }) => (name.toLowerCase().match(/[a-z]+/g) ?? []).some((word) => misspelled.has(word)),
    max: 0,
  },
  'a misspelled word in the university': {
    broken: ({ affiliation = '' }) =>
      (affiliation.toLowerCase().match(/[a-z]+/g) ?? []).some((word) => misspelled.has(word)),
    max: 0,
  },
  'a name in capitals': { broken: ({ name }) => name === name.toUpperCase() && /\p{Lu}{7}/u.test(name), max: 0 },
  'a word that begins with two capitals': {
    broken: ({ name }) => /(?<![\p{L}.])\p{Lu}{2}\p{Ll}{4}/u.test(name),
    max: 0,
  },
  'words run together': { broken: ({ name }) => /\p{Ll}{2}\p{Lu}\p{Ll}/u.test(name), max: 10 },
  'a code of a register in the name': { broken: ({ name }) => /inst\.? code|\bahdp ?\d|\(sfi\)/i.test(name), max: 0 },
  'an address in the name': {
    broken: ({ name }) => /\b\d{6}\b|\b\d{3} \d{3}\b|\bNear\b|\bDist\b|^\d/.test(name),
    max: 60,
  },
  'a word cut off': { broken: ({ name }) => /\bmahavi(?:d|dy)?\b|\s(?:of|and|&|for|the|in|at)$/i.test(name), max: 0 },
  'a bracket left open': { broken: ({ name }) => openings(name, '(') !== openings(name, ')'), max: 0 },
  'unreadable characters': { broken: ({ name }) => /�|â€|Ã/u.test(name), max: 0 },
  // No source tells where these are.
  'no district': { broken: ({ district }) => !district, max: 5 },
  'a district that was divided, of a record that says nothing of it': {
    broken: ({ district, state, city, aisheYear, placeNote }) =>
      !!district && isDivided(state, district) && !city && (!aisheYear || isStale(state)) && placeNote !== 'divided',
    // A list, their own text or the part of a city that they name says in which part they are.
    max: 225,
  },
  'a town that is none': { broken: ({ city }) => !!city && noTown.test(city), max: 0 },
  'a district that is no longer one, or never was': {
    broken: ({ district, state }) =>
      !!district && (!isDistrict(state, district) || dissolvedDistricts.has(`${district}, ${state}`)),
    // Their sources name no town, which alone would tell the part of the district.
    max: 9,
  },
  'the name of a university on the record of a college': {
    broken: ({ sourceId, category, name }) =>
      category !== 'University' && !sourceId.startsWith('U-') && /^[^,]*\buniversity$/iu.test(name),
    // Campuses that only AICTE lists, under the name of a university that AISHE does not have in the district.
    max: 60,
  },
  'a university without a kind': {
    broken: ({ category, management }) => category === 'University' && !management,
    max: 0,
  },
  'a university without public or private': {
    broken: ({ category, type, management = '' }) =>
      category === 'University' && !type && !management.endsWith('aided'),
    max: 0,
  },
  'a type without a source': { broken: ({ type, typeSource }) => !!type && !typeSource, max: 0 },
  'government-aided and public': {
    broken: ({ type, management }) => management === 'Government-aided' && type === 'Public',
    max: 0,
  },
  'a code of AISHE that is later than the year of its record': {
    broken: ({ aisheCode = '', provenance }) =>
      Number(/^C-(\d+)/.exec(aisheCode)?.[1]) > 50_500 && provenance?.asOf === '2016',
    max: 0,
  },
  'not the official name of a well-known institution': {
    broken: ({ sourceId, name }) => !!wellKnown.get(sourceId)?.name && !name.startsWith(wellKnown.get(sourceId)!.name),
    max: 0,
  },
};

/** How many colleges break each rule, with a few of them. */
export function violations(
  colleges: readonly DirectoryCollege[],
): { rule: string; count: number; max: number; examples: string[] }[] {
  return Object.entries(rules).map(([rule, { broken, max }]) => {
    const found = colleges.filter(broken);
    return {
      rule,
      max,
      count: found.length,
      examples: found.slice(0, 5).map(({ sourceId, name }) => `${sourceId} ${name}`),
    };
  });
}
