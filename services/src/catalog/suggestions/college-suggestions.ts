import { type College, collegeSearchWords, type CollegeSuggestion, placeOf } from '@setu/contracts';
import type { SearchableList } from '../search/searchable-list.js';
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
const maxCandidates = 8;
const maxNamedWords = 6;
const view = { order: 'relevance', seed: 0, scope: '' } as const;

/** Words that say nothing of which institution it is. */
const fillers = new Set(['of', 'the', 'and', 'for', 'in', 'at', 'dist', 'tal', 'post', 'road']);
const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .replaceAll(/['’]/g, '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 1 && !fillers.has(word) && !/^\d+$/.test(word)),
  ),
];

/** Finds colleges by the name of an institution, which may have an address behind it: first by all of its words, then by fewer. */
export function findCandidates(colleges: SearchableList, { name }: Institution): string[] {
  const own = collegeSearchWords(name.split(/[,(]/)[0]!.replaceAll(/[.()]/g, ' '));
  const found = new Set<string>();
  for (const words of [wordsOf(name), own, ...shorterSearches(own).slice(0, 1)]) {
    if (words.length === 0 || found.size >= maxCandidates) continue;
    for (const { id } of colleges.page(words, view, maxCandidates, null).rows) found.add(id);
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
  const theirs = wordsOf(institution.name);
  const own = wordsOf(name);
  const places = wordsOf(`${location ?? ''} ${district ?? ''} ${state ?? ''}`);
  const missing = own.filter((word) => !theirs.includes(word) && !places.includes(word));
  const extra = theirs.filter((word) => !own.includes(word) && !places.includes(word));
  const towns = wordsOf(`${location ?? ''} ${district ?? ''}`).filter((word) => !wordsOf(state ?? '').includes(word));
  const town = towns.find((word) => theirs.includes(word));
  const isElsewhere = institution.state !== undefined && state !== undefined && state !== institution.state;
  const shared = own.length - missing.length;
  const likeness = shared / (own.length + extra.length) + (town ? 0.1 : 0) - (isElsewhere ? 0.5 : 0);
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

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const listed = (words: readonly string[]) =>
  words.slice(0, maxNamedWords).join(', ') + (words.length > maxNamedWords ? ' …' : '');
