export interface WindowSize {
  width: number;
  height: number;
}

export const keys = ['Enter', 'Escape', 'Space', 'ArrowDown', 'ArrowRight', 'End'] as const;
export type Key = (typeof keys)[number];

/** One browser with one page and nothing stored: what the journeys need of it. */
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
  /** What must be installed for it and is not; undefined if nothing is missing. */
  missing: string | undefined;
  /** Starts it at this size of its window; everything it asks for goes through the proxy. */
  open(size: WindowSize, proxy: URL): Promise<Driver>;
}
