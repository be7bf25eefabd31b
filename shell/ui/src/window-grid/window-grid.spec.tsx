import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { WindowGrid, type WindowGridProps } from './window-grid';

interface Item {
  id: number;
}

const items = (count: number): Item[] => Array.from({ length: count }, (_, id) => ({ id }));

const grid = (changes: Partial<WindowGridProps<Item>> = {}) => (
  <WindowGrid<Item>
    items={items(1000)}
    keyOf={({ id }) => String(id)}
    total={5000}
    label="Things"
    minWidth={280}
    rowHeight={100}
    hasMore={false}
    onMore={() => undefined}
    {...changes}
  >
    {({ id }) => <a href={`#${id}`}>Thing {id}</a>}
  </WindowGrid>
);

const scrollTo = (top: number) => {
  Object.assign(window, { scrollY: top });
  fireEvent.scroll(window);
};

/** Observers of each element's size. */
const observed = new Map<Element, Set<ResizeObserverCallback>>();
const resize = () => {
  for (const [target, callbacks] of new Map(observed))
    for (const callback of callbacks) callback([{ target } as unknown as ResizeObserverEntry], {} as ResizeObserver);
};

beforeEach(() => {
  Object.assign(window, { scrollY: 0, scrollTo: () => undefined });
  observed.clear();
  const Resizes = class {
    constructor(private readonly callback: ResizeObserverCallback) {}
    observe(element: Element) {
      observed.set(element, (observed.get(element) ?? new Set()).add(this.callback));
    }
    unobserve(element: Element) {
      observed.get(element)?.delete(this.callback);
    }
    disconnect() {}
  };
  Object.assign(globalThis, { ResizeObserver: Resizes });
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900);
});

const shown = () => screen.getAllByRole('link').map((link) => link.textContent);

it('holds the rows of the window in the DOM, in as many columns as fit, as one list', () => {
  render(grid());
  const list = screen.getByRole('list', { name: 'Things' });
  expect(list.style.gridTemplateColumns).toMatch(/^repeat\(3,/);
  const entries = screen.getAllByRole('listitem');
  expect(entries.length).toBeLessThan(60);
  expect(entries.every((entry) => entry.parentElement === list)).toBe(true);
  expect(entries[4]).toHaveAttribute('aria-posinset', '5');
  expect(entries[4]).toHaveAttribute('aria-setsize', '5000');
});

it('changes its columns with its width, and measures items that no longer begin a row', () => {
  const warn = jest.spyOn(console, 'warn');
  render(grid());
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600);
  act(resize);
  expect(screen.getByRole('list').style.gridTemplateColumns).toMatch(/^repeat\(2,/);
  act(resize);
  expect(warn).not.toHaveBeenCalled();
});

it('moves the window with the page, with a constant total height', () => {
  render(grid());
  act(() => scrollTo(12_000));
  expect(shown()).toContain('Thing 303');
  expect(shown()).not.toContain('Thing 0');
  const { paddingBlockStart, paddingBlockEnd, paddingBlock } = screen.getByRole('list').style;
  expect(paddingBlock || paddingBlockStart + paddingBlockEnd).toMatch(/\d{4,}px.*\d{4,}px/);
});

it('keeps the row that holds the focus', () => {
  render(grid());
  act(() => screen.getByText('Thing 4').focus());
  act(() => scrollTo(12_000));
  expect(screen.getByText('Thing 4')).toHaveFocus();
  expect(shown()).not.toContain('Thing 9');
  act(() => screen.getByText('Thing 4').blur());
  expect(shown()).not.toContain('Thing 4');
});

it('loads more only when the end scrolls near', () => {
  const onMore = jest.fn();
  render(grid({ items: items(120), hasMore: true, onMore }));
  expect(onMore).not.toHaveBeenCalled();
  act(() => scrollTo(4000));
  expect(onMore).toHaveBeenCalled();
});

it('reserves space for expected items, so that nothing below moves', () => {
  const { rerender } = render(grid({ items: items(24), hasMore: true }));
  act(() => scrollTo(6000));
  expect(screen.queryAllByRole('listitem')).toHaveLength(0);
  expect(screen.getByRole('list').querySelectorAll('[aria-hidden] > .ui-skeleton').length).toBeGreaterThan(9);
  rerender(grid({ items: items(24), hasMore: true, failed: true }));
  act(() => scrollTo(0));
  expect(document.querySelector('.ui-skeleton')).toBeNull();
});

it('shows a button after 240 items, which moves the focus to the first new one', () => {
  const onMore = jest.fn();
  const { rerender } = render(grid({ items: items(240), hasMore: true, onMore }));
  act(() => scrollTo(9000));
  expect(onMore).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(onMore).toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  rerender(grid({ items: items(264), hasMore: true, onMore }));
  expect(screen.getByText('Thing 240')).toHaveFocus();
});

it('does not repeat a failed load automatically', () => {
  const onMore = jest.fn();
  render(grid({ items: items(3), hasMore: true, failed: true, onMore }));
  expect(onMore).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(onMore).toHaveBeenCalledTimes(1);
});

it('hydrates the whole list of a document, and starts the window when more items load', () => {
  const container = document.createElement('div');
  document.body.append(container);
  const first = grid({ items: items(24), total: 400, start: 48, hasMore: true });
  container.innerHTML = renderToString(first);
  expect(container.innerHTML).not.toContain('style=');
  const written = [...container.querySelectorAll('li')];
  expect(written.map((item) => item.textContent)).toEqual(items(24).map(({ id }) => `Thing ${id}`));
  expect(written[0]).toHaveAttribute('aria-posinset', '49');
  const report = jest.spyOn(console, 'error');
  const { rerender } = render(first, { container, hydrate: true });
  expect(report).not.toHaveBeenCalled();
  expect([...container.querySelectorAll('[aria-posinset]')]).toEqual(written);
  rerender(grid({ items: items(120), total: 400, start: 48, hasMore: true }));
  act(() => scrollTo(4000));
  expect(screen.queryByText('Thing 0')).toBeNull();
  expect(shown()).toContain('Thing 105');
});
