import { plain } from '@setu/sdk';
import {
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cx } from '../browser';
import { Icon } from '../icons/icon';
import { Button, IconButton } from './button';
import type { ComboboxState, SearchSuggestions, SuggestionSource } from './search-suggestions';

interface SearchBoxProps {
  /** Accessible name of the search. */
  label: string;
  placeholder: string;
  value: string;
  onChange(value: string): void;
  onSubmit?(value: string): void;
  /** Address of the results, which get the text as `?search=`; used without script. */
  action?: string;
  /** Whether results are loading. */
  busy?: boolean;
  size?: 'md' | 'lg';
  /** Text of a submit button; without one, Enter submits. */
  submitLabel?: string;
  /** Source of suggestions, which makes the field a combobox. */
  suggestions?: SuggestionSource;
  className?: string;
}

export function SearchBox({
  label,
  placeholder,
  value,
  onChange,
  onSubmit,
  action,
  busy = false,
  size = 'md',
  submitLabel,
  suggestions,
  className,
}: SearchBoxProps) {
  const id = useId();
  const listId = useId();
  const [List, setList] = useState<ComponentType<Parameters<typeof SearchSuggestions>[0]>>();
  const [isFocused, setIsFocused] = useState(false);
  const [{ isOpen, activeId }, setCombobox] = useState<ComboboxState>({ isOpen: false });
  const [closedFor, setClosedFor] = useState<string>();
  const keys = useRef<(event: KeyboardEvent) => boolean>(undefined);
  const input = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Suggestions that arrive after this would cover the results.
    setClosedFor(value);
    onSubmit?.(value);
  };
  const focus = () => {
    setIsFocused(true);
    // The list loads when the field is used; the field works without it.
    if (suggestions && !List)
      import('./search-suggestions').then(
        (loaded) => setList(() => loaded.SearchSuggestions),
        () => undefined,
      );
  };
  // The visitor may have focused the field of a server-rendered page, and typed, before hydration.
  useLayoutEffect(() => {
    const typed = input.current!.value;
    if (typed !== value) onChange(typed);
    if (input.current === document.activeElement) focus();
    // Only once, on hydration.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };

  return (
    <form
      role="search"
      action={action}
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
        onFocus={focus}
        onBlur={() => setIsFocused(false)}
        onKeyDown={(event) => {
          if (keys.current?.(event)) event.preventDefault();
        }}
        {...(suggestions && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': isOpen,
          'aria-controls': isOpen ? listId : undefined,
          'aria-activedescendant': activeId,
        })}
      />
      {value && <IconButton icon="x" label={plain('Clear search')} onClick={clear} />}
      {submitLabel && (
        <Button type="submit" className="ui-search__submit">
          {submitLabel}
        </Button>
      )}
      {suggestions && List && (
        <List
          id={listId}
          text={value}
          source={suggestions}
          isFocused={isFocused}
          closedFor={closedFor}
          onClosedFor={setClosedFor}
          onState={setCombobox}
          onKeys={(handler) => (keys.current = handler)}
        />
      )}
    </form>
  );
}
