import { msg, plain } from '@setu/sdk';
import { cx, RadioGroup } from '@setu/ui';
import { useSyncExternalStore } from 'react';
import styles from './footer.module.css';
import { chooseTheme, storedTheme, subscribe, type Theme } from './theme';

const choices = [
  { value: 'system', label: msg('As the device'), icon: 'monitor' },
  { value: 'light', label: msg('Light'), icon: 'sun' },
  { value: 'dark', label: msg('Dark'), icon: 'moon' },
] as const;

export function ThemeChoice() {
  const chosen = useSyncExternalStore<Theme>(subscribe, storedTheme, () => 'system');
  return (
    // `keepEarlyTheme` listens here.
    <div data-choice="theme">
      <RadioGroup
        label={plain('Colours')}
        options={choices.map((choice) => ({ ...choice, label: plain(choice.label) }))}
        value={chosen}
        onChange={chooseTheme}
        className={cx(styles.themes, 'ui-needs-script')}
      />
    </div>
  );
}
