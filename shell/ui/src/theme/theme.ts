export type Theme = 'system' | 'light' | 'dark';

const key = 'theme';
export const themes: readonly Theme[] = ['system', 'light', 'dark'];

/** What the visitor chose; the device decides until then. */
export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(key);
    return themes.find((theme) => theme === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Puts a theme on the document and remembers it. */
export function chooseTheme(theme: Theme): void {
  apply(theme);
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // Storage is refused in some private windows; the choice then lasts for this page.
  }
}

/** For the host, before the first render: the stored choice, without a flash of the other theme. */
export const applyStoredTheme = (): void => apply(storedTheme());

function apply(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
