import { plain } from '@setu/sdk';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { cx } from '../browser';

/** A suggested search. */
export interface Suggestion {
  /** Unique among the shown suggestions. */
  id: string;
  text: string;
  /** Text after the main text, less prominent. */
  detail?: string;
  /** Language of the text, if it is not the page's: `en` for the name of a college. */
  lang?: string;
  /** Language of the detail, if it is not the page's. */
  detailLang?: string;
}

export interface SuggestionGroup {
  label: string;
  suggestions: Suggestion[];
}

/** Source of a search box's suggestions. */
export interface SuggestionSource {
  /** Loads suggestions for the text, or earlier searches if it is blank. */
  load(text: string, signal: AbortSignal): Promise<SuggestionGroup[]>;
  choose(suggestion: Suggestion): void;
}

/** Attributes of a combobox field that describe its list. */
export interface ComboboxState {
  isOpen: boolean;
  activeId?: string;
}

interface SearchSuggestionsProps {
  id: string;
  text: string;
  source: SuggestionSource;
  isFocused: boolean;
  /** Text for which the list stays closed. */
  closedFor?: string;
  onClosedFor(text: string | undefined): void;
  onState(state: ComboboxState): void;
  /** Receives the handler for the keys of the field. It returns whether it has handled the key. */
  onKeys(handler: (event: KeyboardEvent) => boolean): void;
}

const typingPauseMs = 180;

/** The list of a search box, by the combobox pattern of the ARIA guide: the focus stays in the field, the arrows move through the list. */
export function SearchSuggestions(props: SearchSuggestionsProps) {
  const { id, text, source, isFocused, closedFor, onClosedFor, onState, onKeys } = props;
  const [groups, setGroups] = useState<SuggestionGroup[]>([]);
  const [active, setActive] = useState(-1);
  const all = groups.flatMap(({ suggestions }) => suggestions);
  const isOpen = isFocused && all.length > 0 && closedFor !== text;
  const optionId = (index: number) => `${id}-${index}`;
  const activeId = isOpen && active >= 0 ? optionId(active) : undefined;

  useEffect(() => {
    if (!isFocused) return;
    const leaving = new AbortController();
    const show = (found: SuggestionGroup[]) => {
      if (leaving.signal.aborted) return;
      setGroups(found);
      setActive(-1);
    };
    // Suggestions are optional: without them the search works as before.
    const load = () => void source.load(text, leaving.signal).then(show, () => show([]));
    const pause = setTimeout(load, text.trim() ? typingPauseMs : 0);
    return () => {
      clearTimeout(pause);
      leaving.abort();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a source that a render creates again has the same results
  }, [text, isFocused]);

  useEffect(() => onState({ isOpen, activeId }), [onState, isOpen, activeId]);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const choose = (suggestion: Suggestion) => {
    onClosedFor(suggestion.text);
    source.choose(suggestion);
  };

  useEffect(() => {
    onKeys(({ key, nativeEvent }) => {
      // An input method uses the same keys while it composes a word.
      if (nativeEvent.isComposing) return false;
      if (key === 'Escape' && isOpen) onClosedFor(text);
      else if (key === 'ArrowDown' || key === 'ArrowUp') {
        if (all.length === 0) return false;
        onClosedFor(undefined);
        const step = key === 'ArrowDown' ? 1 : -1;
        // The position before the first one is the field itself.
        setActive((at) => (isOpen ? ((at + 1 + step + all.length + 1) % (all.length + 1)) - 1 : -1));
      } else if (key === 'Enter' && isOpen && all[active]) choose(all[active]);
      else return false;
      return true;
    });
  });

  if (!isOpen) return null;
  let index = -1;
  return (
    <div
      role="listbox"
      tabIndex={-1}
      id={id}
      aria-label={plain('Suggestions')}
      className="ui-suggestions"
      // The press must not take the focus out of the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups
        .filter(({ suggestions }) => suggestions.length > 0)
        .map(({ label, suggestions }) => (
          <div key={label} role="group" aria-label={label}>
            <span aria-hidden className="ui-suggestions__label">
              {label}
            </span>
            {suggestions.map((suggestion) => {
              index++;
              return (
                // The keys reach it through the field.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={suggestion.id}
                  role="option"
                  tabIndex={-1}
                  id={optionId(index)}
                  aria-selected={index === active}
                  className={cx('ui-suggestions__option', index === active && 'ui-suggestions__option--active')}
                  onClick={() => choose(suggestion)}
                >
                  <span lang={suggestion.lang}>{suggestion.text}</span>
                  {suggestion.detail && (
                    <span lang={suggestion.detailLang} className="ui-suggestions__detail">
                      {suggestion.detail}
                    </span>
                  )}
                </div>
              );
            })}
          </div>
        ))}
    </div>
  );
}
