import { guardedStorage } from '@setu/sdk';
import { cx, RadioGroup } from '@setu/ui';
import { useSyncExternalStore } from 'react';
import styles from './footer.module.css';

const choices = [
  { value: 'system', label: 'As the device', icon: 'monitor' },
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
] as const;

type Theme = (typeof choices)[number]['value'];

const key = 'theme';
const storage = guardedStorage('localStorage');

/** The visitor's choice; until then the device decides. */
export function storedTheme(): Theme {
  const stored = storage.get(key);
  return choices.find(({ value }) => value === stored)?.value ?? 'system';
}

/** Applies a theme to the document and remembers it. */
export function chooseTheme(theme: Theme): void {
  apply(theme);
  storage.set(key, theme === 'system' ? null : theme);
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Runs before the first render, so that the other theme does not flash up. */
export const applyStoredTheme = (): void => apply(storedTheme());

function apply(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function ThemeChoice() {
  const chosen = useSyncExternalStore<Theme>(subscribe, storedTheme, () => 'system');
  return (
    <RadioGroup
      label="Colours"
      options={choices}
      value={chosen}
      onChange={chooseTheme}
      className={cx(styles.themes, 'ui-needs-script')}
    />
  );
}
