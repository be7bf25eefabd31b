import { chooseTheme, Icon, storedTheme, type Theme, VisuallyHidden } from '@setu/ui';
import { useState } from 'react';
import styles from './footer.module.css';

const choices = [
  { theme: 'system', label: 'As the device', icon: 'monitor' },
  { theme: 'light', label: 'Light', icon: 'sun' },
  { theme: 'dark', label: 'Dark', icon: 'moon' },
] as const;

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
