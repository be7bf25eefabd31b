import { guardedStorage } from '@setu/sdk';

const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'theme';
const storage = guardedStorage('localStorage');

/** Returns the visitor's choice; by default the device decides. */
export function storedTheme(): Theme {
  const stored = storage.get(key);
  return themes.find((theme) => theme === stored) ?? 'system';
}

/** Applies a theme to the document and stores it. */
export function chooseTheme(theme: Theme): void {
  apply(theme);
  storage.set(key, theme === 'system' ? null : theme);
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Applies and stores a choice that is made before the footer's own code has loaded. */
export const keepEarlyTheme = (): void =>
  document.addEventListener('change', ({ target }) => {
    const input = target as HTMLInputElement;
    if (input.closest('[data-choice=theme]')) chooseTheme(input.value as Theme);
  });

/** Must run before the first paint, so that the other theme does not flash up. */
export const applyStoredTheme = (): void => apply(storedTheme());

function apply(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
