import { type College, collegeSearchWords, type CollegeSuggestion, placeOf } from '@setu/contracts';
import type { SearchableList } from '../search/searchable-list.js';
import { cleanName, readable } from '@setu/open-data';
import { shorterSearches } from '../search/shorter-searches.js';

type Named = Pick<College, '_id' | 'name' | 'location' | 'district' | 'state'>;

interface Institution {
  name: string;
  /** State that it is known to be in. */
  state?: string;
  /** Says where the state is known from. */
  stateOf: 'exam' | 'row' | 'entry';
}

const maxSuggestions = 3;
const maxCandidates = 30;
/** Candidates that one search adds. */
const maxOfSearch = 8;
const maxRareWords = 3;
const maxNamedWords = 6;
const view = { order: 'relevance', seed: 0, scope: '' } as const;

/** Words that many names have: they tell one institution from another less than the others do. */
const common = new Set(
  (
    'academy arts charitable college colleges commerce education educational engineering faculty foundation government group institute institution ' +
    'institutions management mandals polytechnic research sanstha sansthas school science sciences shri society societys sri studies technical technological technology trust trusts university'
  ).split(' '),
);
const weigh = (words: readonly string[]) => words.reduce((sum, word) => sum + (common.has(word) ? 0.5 : 1), 0);

/** Words that say nothing of which institution it is. */
const fillers = new Set(['of', 'the', 'and', 'for', 'in', 'at', 'dist', 'tal', 'post', 'road', 'autonomous']);

/** Letters that stand apart: "B M S College" and "B.M.S. College" have the word of "BMS College". */
const initials = /(?<![\p{L}\p{N}])\p{L}(?:[.\s]+\p{L})+(?![\p{L}\p{N}'’])/gu;

const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .replaceAll(initials, (letters) => letters.replaceAll(/[^\p{L}]/gu, ''))
      .toLowerCase()
      .replaceAll(/['’]/g, '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 1 && !fillers.has(word) && !/^\d+$/.test(word)),
  ),
];

/** Spells a word as others spell it that sound like it: "Kavitha" as "Kavita", "Sreenivasa" as "Srinivas". */
const soundOf = (word: string): string =>
  word.length < 5
    ? word
    : word
        .replaceAll('ee', 'i')
        .replaceAll('oo', 'u')
        .replaceAll('w', 'v')
        .replace(/(?<=.)h/g, '')
        .replace(/(.)\1/g, '$1')
        .replace(/a$/, '');

/**
 * Finds colleges by the name of an institution, which may have an address behind it and a trust before it: by all of its words, by those without the
 * address, by fewer of them, and by the words of its own in its state.
 */
export function findCandidates(colleges: SearchableList, { name, state = '' }: Institution): string[] {
  const own = collegeSearchWords(name.split(/[,(]/)[0]!.replaceAll(/[.()]/g, ' '));
  const cleaned = wordsOf(cleanName(name));
  const rare = cleaned.filter((word) => !common.has(word)).slice(0, maxRareWords);
  const inState = wordsOf(state);
  const searches = [
    wordsOf(name),
    cleaned,
    own,
    ...shorterSearches(own).slice(0, 1),
    ...rare.slice(1).map((word, index) => [rare[index]!, word, ...inState]),
    ...rare.map((word) => [word, ...inState]),
  ];
  const found = new Set<string>();
  for (const words of searches) {
    if (words.length === 0 || found.size >= maxCandidates) continue;
    for (const { id } of colleges.page(words, view, maxOfSearch, null).rows) found.add(id);
  }
  return [...found];
}

/** Returns the most likely of these colleges, each with what speaks for it and against it. `taken` names the institutions that a college is linked to. */
export function suggestionsOf(
  institution: Institution,
  candidates: readonly Named[],
  taken: (collegeId: string) => readonly string[] = () => [],
): CollegeSuggestion[] {
  return candidates
    .map((college) => compare(institution, college, taken(college._id)))
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, maxSuggestions)
    .map(({ suggestion }) => suggestion);
}

function compare(institution: Institution, college: Named, taken: readonly string[]) {
  const { _id, name, location } = college;
  const { state, district } = placeOf(college);
  const theirs = wordsOf(readable(institution.name));
  const named = wordsOf(cleanName(institution.name));
  const own = wordsOf(name);
  const places = wordsOf(`${location ?? ''} ${district ?? ''} ${state ?? ''}`);
  const missing = without(own, theirs, places);
  const extra = without(named, own, places);
  const towns = wordsOf(`${location ?? ''} ${district ?? ''}`).filter((word) => !wordsOf(state ?? '').includes(word));
  const sounds = new Set(theirs.map(soundOf));
  const town = towns.find((word) => sounds.has(soundOf(word)));
  const isElsewhere = institution.state !== undefined && state !== undefined && state !== institution.state;
  const shared = weigh(own) - weigh(missing);
  const likeness = shared / (weigh(own) + weigh(extra)) + (town ? 0.1 : 0) - (isElsewhere ? 0.5 : 0);
  const supports = [
    missing.length === 0 && 'All words of its name are in the name of the institution',
    town && `The place is named: ${capitalised(town)}`,
    institution.state !== undefined &&
      state === institution.state &&
      `In ${state}, the state of the ${institution.stateOf}`,
  ];
  const objections = [
    missing.length > 0 && `Only in the name of the college: ${listed(missing)}`,
    extra.length > 0 && `Only in the name of the institution: ${listed(extra)}`,
    !town && district && `The place is not named: ${district}`,
    isElsewhere && `In ${state}, while the ${institution.stateOf} is of ${institution.state}`,
    taken.length > 0 && `Already linked to ${taken.join('; ')}`,
  ];
  const isSaid = (text: string | false | undefined): text is string => Boolean(text);
  return {
    likeness,
    suggestion: {
      _id,
      name,
      location,
      confidence: Math.round(100 * Math.min(1, Math.max(0, likeness))),
      supports: supports.filter(isSaid),
      objections: objections.filter(isSaid),
    },
  };
}

/** The words that sound like none of the others. */
function without(words: readonly string[], ...others: readonly string[][]): string[] {
  const sounds = new Set(others.flat().map(soundOf));
  return words.filter((word) => !sounds.has(soundOf(word)));
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const listed = (words: readonly string[]) =>
  words.slice(0, maxNamedWords).join(', ') + (words.length > maxNamedWords ? ' …' : '');
