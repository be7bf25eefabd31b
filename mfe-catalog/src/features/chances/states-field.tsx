import { indianStates, splitAtCommas } from '@setu/contracts';
import { t, translatedPlace } from '@setu/sdk';
import { Checkbox, FieldError } from '@setu/ui';
import { useId } from 'react';
import styles from './chances-form.module.css';

interface StatesFieldProps {
  name: string;
  /** Chosen states with commas between them. */
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

/** Asks for the states of the colleges, one or several: not for the home state of the visitor. */
export function StatesField({ name, value, error, onChange }: StatesFieldProps) {
  const id = useId();
  const chosen = new Set(splitAtCommas(value));
  const choose = (state: string, isChosen: boolean) =>
    onChange(indianStates.filter((each) => (each === state ? isChosen : chosen.has(each))).join(','));
  return (
    <fieldset className={styles.states} aria-describedby={error ? id : undefined}>
      <legend className="ui-field__label">{t('States where you would study')}</legend>
      <div>
        {indianStates.map((state) => (
          <Checkbox
            key={state}
            name={name}
            value={state}
            label={translatedPlace(state)}
            checked={chosen.has(state)}
            onChange={({ target }) => choose(state, target.checked)}
          />
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
