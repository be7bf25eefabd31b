import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon, type IconName } from '../icons/icon';
import { useHydrated } from '../use-hydrated';

export interface TabItem<T extends string = string> {
  value: T;
  label: string;
  icon?: IconName;
  /** Address of the page with this tab selected, for tabs that are links. */
  href?: string;
}

interface TabsProps<T extends string> {
  /** Accessible name of the row of tabs. */
  label: string;
  tabs: readonly TabItem<T>[];
  value: T;
  onChange(value: NoInfer<T>): void;
  /** Content of the selected tab. */
  children: ReactNode;
}

/**
 * One of several panels. The caller holds the selection, so that it can be in the address. Arrow keys select without
 * Enter. Until hydration, tabs with addresses are plain links.
 */
export function Tabs<T extends string>({ label, tabs, value, onChange, children }: TabsProps<T>) {
  const id = useId();
  const isTablist = useHydrated();
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => showInRow(list.current, value), [value]);

  const choose = (index: number) => {
    const tab = tabs[(index + tabs.length) % tabs.length]!;
    list.current?.querySelector<HTMLElement>(`[data-value="${tab.value}"]`)?.focus({ preventScroll: true });
    onChange(tab.value);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === ' ' && event.currentTarget.tagName === 'A') {
      event.preventDefault();
      event.currentTarget.click();
    }
    const at = tabs.findIndex((tab) => tab.value === value);
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    choose(target);
  };

  const onClick = (event: MouseEvent, chosen: T) => {
    // The visitor opens the link in another tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChange(chosen);
  };

  return (
    <div>
      <div ref={list} role={isTablist ? 'tablist' : 'navigation'} aria-label={label} className="ui-tabs__list">
        {tabs.map((tab) => {
          const chosen = tab.value === value;
          const Element = tab.href ? 'a' : 'button';
          return (
            <Element
              key={tab.value}
              {...(tab.href ? { href: tab.href } : { type: 'button' as const })}
              {...(isTablist
                ? {
                    role: 'tab',
                    'aria-selected': chosen,
                    'aria-controls': `${id}-panel`,
                    tabIndex: chosen ? 0 : -1,
                  }
                : { 'aria-current': chosen || undefined })}
              id={`${id}-${tab.value}`}
              data-value={tab.value}
              className="ui-tabs__tab"
              onClick={(event: MouseEvent) => onClick(event, tab.value)}
              onKeyDown={onKeyDown}
            >
              {tab.icon && <Icon name={tab.icon} />}
              {tab.label}
            </Element>
          );
        })}
      </div>
      <div
        role={isTablist ? 'tabpanel' : 'region'}
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        tabIndex={isTablist ? 0 : undefined}
        className="ui-tabs__panel"
      >
        {children}
      </div>
    </div>
  );
}

/** Scrolls the row sideways, never the page, until the selected tab is visible. */
function showInRow(list: HTMLElement | null, value: string): void {
  const tab = list?.querySelector<HTMLElement>(`[data-value="${value}"]`);
  if (!list || !tab) return;
  const before = tab.offsetLeft - list.offsetLeft;
  const after = before + tab.offsetWidth;
  if (before < list.scrollLeft) list.scrollLeft = before;
  else if (after > list.scrollLeft + list.clientWidth) list.scrollLeft = after - list.clientWidth;
}
