import { type FormEvent, useId, useRef } from 'react';
import { cx } from '../browser';
import { Icon } from '../icons/icon';
import { Button, IconButton } from './button';

interface SearchBoxProps {
  /** Names the search for those who cannot see it. */
  label: string;
  placeholder: string;
  value: string;
  onChange(value: string): void;
  onSubmit?(value: string): void;
  /** Results are on their way. */
  busy?: boolean;
  size?: 'md' | 'lg';
  /** Text of a submit button; without one, Enter submits. */
  submitLabel?: string;
  className?: string;
}

export function SearchBox({
  label,
  placeholder,
  value,
  onChange,
  onSubmit,
  busy = false,
  size = 'md',
  submitLabel,
  className,
}: SearchBoxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.(value);
  };
  const clear = () => {
    onChange('');
    input.current?.focus();
  };

  return (
    <form
      role="search"
      aria-label={label}
      aria-busy={busy || undefined}
      className={cx('ui-search', `ui-search--${size}`, className)}
      onSubmit={submit}
    >
      <label htmlFor={id} className="ui-visually-hidden">
        {label}
      </label>
      <Icon name="search" className="ui-search__icon" />
      <input
        ref={input}
        id={id}
        type="search"
        name="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="ui-search__input"
      />
      {value && <IconButton icon="x" label="Clear search" onClick={clear} />}
      {submitLabel && (
        <Button type="submit" className="ui-search__submit">
          {submitLabel}
        </Button>
      )}
    </form>
  );
}
