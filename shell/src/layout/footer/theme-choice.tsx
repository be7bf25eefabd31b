import { cx, RadioGroup } from '@setu/ui';
import { useSyncExternalStore } from 'react';
import styles from './footer.module.css';
import { chooseTheme, storedTheme, subscribe, type Theme } from './theme';

const choices = [
  { value: 'system', label: 'As the device', icon: 'monitor' },
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
] as const;

export function ThemeChoice() {
  const chosen = useSyncExternalStore<Theme>(subscribe, storedTheme, () => 'system');
  return (
    // `keepEarlyTheme` listens here.
    <div data-choice="theme">
      <RadioGroup
        label="Colours"
        options={choices}
        value={chosen}
        onChange={chooseTheme}
        className={cx(styles.themes, 'ui-needs-script')}
      />
    </div>
  );
}
