import { api, displayName, type SuggestedName } from '@setu/contracts';
import { send } from '../http/calls';
import { langOf, plain, translatedPlace } from '../language/translate';
import { paths } from './paths';
import { recentSearches } from './recent-searches';

export interface CollegeSuggestion {
  id: string;
  text: string;
  detail?: string;
  /** Languages of the text and the detail, where they are not the page's. */
  lang?: string;
  detailLang?: string;
  /** The page that it leads to; without it, to a search. */
  to?: string;
  /** Text to search for, where it is not the one shown. */
  searchText?: string;
  /** It is searched for by name, so it is saved among the recent searches. */
  isRemembered?: boolean;
  clears?: boolean;
}

export interface CollegeSuggestionGroup {
  label: string;
  suggestions: CollegeSuggestion[];
}

const shortest = 2;
const shortestOnDataSaver = 3;
const maxRecentBesides = 2;

/** Returns the suggestions for a text being typed; the recent searches for a blank one. */
export async function loadSuggestions(given: string, signal: AbortSignal): Promise<CollegeSuggestionGroup[]> {
  const text = given.trim();
  const recent = recentSearches();
  if (!text) return recent.length > 0 ? [recentGroup(recent), clearGroup()] : [];
  const isSimilar = (other: string) => other.toLowerCase() !== text.toLowerCase() && startsLike(other, text);
  const before = recentGroup(recent.filter(isSimilar).slice(0, maxRecentBesides));
  if (text.length < (savesData() ? shortestOnDataSaver : shortest)) return [before];
  const data = await send(api.colleges.suggestions, { query: { search: text.slice(0, 200) } }, { signal });
  return [
    before,
    { label: plain('Places'), suggestions: data.places.map(counted('place')) },
    { label: plain('Courses'), suggestions: data.programmes.map(counted('course')) },
    {
      label: plain('Colleges'),
      suggestions: data.colleges.map(({ _id, name, location }) =>
        inLanguages({
          id: `college:${_id}`,
          text: displayName(name),
          detail: location && translatedPlace(location),
          to: paths.college(_id),
        }),
      ),
    },
  ];
}

const recentGroup = (texts: readonly string[]): CollegeSuggestionGroup => ({
  label: plain('Recent searches'),
  suggestions: texts.map((text) => inLanguages({ id: `recent:${text}`, text })),
});

const clearGroup = (): CollegeSuggestionGroup => ({
  label: plain('On this device'),
  suggestions: [{ id: 'clear', text: plain('Clear recent searches'), clears: true }],
});

const counted =
  (kind: string) =>
  ({ name, count, path }: SuggestedName): CollegeSuggestion =>
    inLanguages({
      id: `${kind}:${name}`,
      text: kind === 'place' ? translatedPlace(displayName(name)) : displayName(name),
      detail: plain('{count, plural, one {# college} other {# colleges}}', { count }),
      to: path,
      searchText: displayName(name),
      isRemembered: true,
    });

/** Marks a suggestion with the languages of its texts: names, and what a person typed, may be in another one than the page. */
const inLanguages = (suggestion: CollegeSuggestion): CollegeSuggestion => ({
  ...suggestion,
  lang: langOf(suggestion.text),
  detailLang: suggestion.detail ? langOf(suggestion.detail) : undefined,
});

const startsLike = (other: string, text: string) => other.toLowerCase().startsWith(text.toLowerCase());

/** Whether the visitor has asked their browser to spare data. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
