export interface WindowSize {
  width: number;
  height: number;
}

export const keys = ['Enter', 'Escape', 'Space', 'ArrowDown', 'ArrowRight', 'End'] as const;
export type Key = (typeof keys)[number];

/** One browser with one page and empty storage, with the methods that the journeys need. */
export interface Driver {
  /** Resolves when the document has loaded. */
  goTo(url: string): Promise<void>;
  /** Runs the body of a function in the page. Its result is JSON. */
  run<T>(functionBody: string): Promise<T>;
  /** Presses the mouse at a point of the window. */
  click(x: number, y: number): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  close(): Promise<void>;
}

export interface BrowserUnderTest {
  name: string;
  /** Missing program that must be installed for it; undefined if nothing is missing. */
  missing: string | undefined;
  /** Starts it with a window of this size; all its requests go through the proxy. */
  open(size: WindowSize, proxy: URL): Promise<Driver>;
}
