import { guardedStorage } from '@setu/sdk';
import { Icon, VisuallyHidden } from '@setu/ui';
import { useState } from 'react';
import styles from './footer.module.css';

const choices = [
  { theme: 'system', label: 'As the device', icon: 'monitor' },
  { theme: 'light', label: 'Light', icon: 'sun' },
  { theme: 'dark', label: 'Dark', icon: 'moon' },
] as const;

type Theme = (typeof choices)[number]['theme'];

const key = 'theme';
const storage = guardedStorage('localStorage');

/** The visitor's choice; until then the device decides. */
export function storedTheme(): Theme {
  const stored = storage.get(key);
  return choices.find(({ theme }) => theme === stored)?.theme ?? 'system';
}

/** Applies a theme to the document and remembers it. */
export function chooseTheme(theme: Theme): void {
  apply(theme);
  storage.set(key, theme === 'system' ? null : theme);
}

/** Runs before the first render, so that the other theme does not flash up. */
export const applyStoredTheme = (): void => apply(storedTheme());

function apply(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function ThemeChoice() {
  const [chosen, setChosen] = useState(storedTheme);
  const choose = (theme: Theme) => {
    setChosen(theme);
    chooseTheme(theme);
  };
  return (
    <fieldset className={styles.themes}>
      <legend className="ui-visually-hidden">Colours</legend>
      {choices.map(({ theme, label, icon }) => (
        <label key={theme} title={label}>
          <input type="radio" name="theme" checked={chosen === theme} onChange={() => choose(theme)} />
          <Icon name={icon} />
          <VisuallyHidden>{label}</VisuallyHidden>
        </label>
      ))}
    </fieldset>
  );
}
