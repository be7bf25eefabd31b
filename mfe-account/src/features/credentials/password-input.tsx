import { IconButton, Input } from '@setu/ui';
import { type ComponentProps, useState } from 'react';
import styles from './password-input.module.css';

/** A password that can be looked at while it is typed. Inside a `Field`. */
export function PasswordInput({ disabled, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <span className={styles.box}>
      <Input
        {...rest}
        type={shown && !disabled ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        disabled={disabled}
        className={styles.input}
      />
      <IconButton
        icon={shown ? 'eye-off' : 'eye'}
        label={shown ? 'Hide characters' : 'Show characters'}
        className={styles.toggle}
        onClick={() => setShown(!shown)}
      />
    </span>
  );
}
