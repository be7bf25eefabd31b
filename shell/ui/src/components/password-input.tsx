import { type ComponentProps, useState } from 'react';
import { IconButton } from './button';
import { Input } from './inputs';

/** A password that can be looked at while it is typed. Inside a `Field`. */
export function PasswordInput({ disabled, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <span className="ui-password">
      <Input
        {...rest}
        type={shown && !disabled ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        disabled={disabled}
      />
      <IconButton
        icon={shown ? 'eye-off' : 'eye'}
        label={shown ? 'Hide characters' : 'Show characters'}
        onClick={() => setShown(!shown)}
      />
    </span>
  );
}
