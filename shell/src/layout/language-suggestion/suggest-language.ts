import { rememberChoices } from './chosen-language';
import { useSuggestion } from './language-suggestion';
import { suggestedLanguage } from './suggested-language';

/** Suggests the page in the language that the browser prefers. The code of the suggestion is loaded by those visitors alone. */
export function suggestLanguage(): void {
  rememberChoices();
  if (!suggestedLanguage()) return;
  import(/* webpackChunkName: "banners" */ './suggestion').then(
    ({ Suggestion }) => useSuggestion.setState({ Suggestion }),
    () => undefined,
  );
}
