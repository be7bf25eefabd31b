import { useNavigate } from 'react-router-dom';
import { paths } from './paths';
import { forgetSearches, rememberSearch } from './recent-searches';

export interface CollegeSuggestion {
  id: string;
  text: string;
  detail?: string;
  /** Leads to this college; without it, to a search. */
  collegeId?: string;
  clears?: boolean;
}

export interface CollegeSuggestionGroup {
  label: string;
  suggestions: CollegeSuggestion[];
}

/**
 * Suggestions for a `SearchBox` of colleges: colleges, places, courses, and what was searched for on this device. `search` receives what is to be
 * searched for; `submit` does the same for what was typed, and remembers it.
 *
 * @example const { suggestions, submit } = useCollegeSuggestions((text) => navigate(paths.colleges(text)));
 */
export function useCollegeSuggestions(search: (text: string) => void) {
  const navigate = useNavigate();
  const submit = (text: string) => {
    rememberSearch(text);
    search(text);
  };
  const choose = ({ text, collegeId, clears }: CollegeSuggestion) => {
    if (clears) forgetSearches();
    else if (collegeId) void navigate(paths.college(collegeId));
    else submit(text);
  };
  return { suggestions: { load, choose }, submit };
}

// Loaded with the first use of a field, like the list that shows them.
const load = (text: string, signal: AbortSignal) =>
  import('./college-suggestions').then(({ loadSuggestions }) => loadSuggestions(text, signal));
