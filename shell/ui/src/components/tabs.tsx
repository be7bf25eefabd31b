import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon, type IconName } from '../icons/icon';

export interface TabItem<T extends string = string> {
  value: T;
  label: string;
  icon?: IconName;
}

interface TabsProps<T extends string> {
  /** Names the row of tabs. */
  label: string;
  tabs: readonly TabItem<T>[];
  value: T;
  onChange(value: NoInfer<T>): void;
  /** Content of the chosen tab. */
  children: ReactNode;
}

/** One of several panels. The caller holds the choice, so that it can live in the address. Arrow keys choose at once. */
export function Tabs<T extends string>({ label, tabs, value, onChange, children }: TabsProps<T>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => showInRow(list.current, value), [value]);

  const choose = (index: number) => {
    const tab = tabs[(index + tabs.length) % tabs.length]!;
    list.current?.querySelector<HTMLElement>(`[data-value="${tab.value}"]`)?.focus({ preventScroll: true });
    onChange(tab.value);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    choose(target);
  };

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className="ui-tabs__list">
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            data-value={tab.value}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            className="ui-tabs__tab"
            onClick={() => onChange(tab.value)}
            onKeyDown={onKeyDown}
          >
            {tab.icon && <Icon name={tab.icon} />}
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        tabIndex={0}
        className="ui-tabs__panel"
      >
        {children}
      </div>
    </div>
  );
}

/** Scrolls the row sideways, never the page, until the chosen tab is in it. */
function showInRow(list: HTMLElement | null, value: string): void {
  const tab = list?.querySelector<HTMLElement>(`[data-value="${value}"]`);
  if (!list || !tab) return;
  const before = tab.offsetLeft - list.offsetLeft;
  const after = before + tab.offsetWidth;
  if (before < list.scrollLeft) list.scrollLeft = before;
  else if (after > list.scrollLeft + list.clientWidth) list.scrollLeft = after - list.clientWidth;
}
