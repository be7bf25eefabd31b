import type { ComponentType } from 'react';
import { create } from 'zustand';

/** The suggestion of another language, once its code has loaded. */
export const useSuggestion = create<{ Suggestion?: ComponentType }>(() => ({}));

/** Position of the suggestion in the page. */
export function LanguageSuggestion() {
  const { Suggestion } = useSuggestion();
  return Suggestion && <Suggestion />;
}
