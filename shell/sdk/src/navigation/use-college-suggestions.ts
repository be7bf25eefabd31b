import { useNavigate } from 'react-router-dom';
import type { CollegeSuggestion } from './college-suggestions';
import { forgetSearches, rememberSearch } from './recent-searches';

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
  const choose = ({ text, searchText = text, to, isRemembered, clears }: CollegeSuggestion) => {
    if (clears) return forgetSearches();
    if (!to) return submit(searchText);
    if (isRemembered) rememberSearch(searchText);
    void navigate(to);
  };
  return { suggestions: { load, choose }, submit };
}

// Loaded with the first use of a field, like the list that shows them.
const load = (text: string, signal: AbortSignal) =>
  import('./college-suggestions').then(({ loadSuggestions }) => loadSuggestions(text, signal));
