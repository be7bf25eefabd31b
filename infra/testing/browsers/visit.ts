import { readFileSync } from 'node:fs';
import { eventually, until } from '@setu/testing';
import type { Driver, BrowserUnderTest, Key, WindowSize } from './driver';
import { startWatchingProxy, type WatchingProxy } from './watching-proxy';

/** Elements in the terms of Testing Library: by role and accessible name, or by their label, which passwords need. */
export interface Locator {
  role?: string;
  name?: string | RegExp;
  label?: string;
  text?: string | RegExp;
  within?: Locator;
}

export const locate = (role: string, name?: string | RegExp, more: Omit<Locator, 'role' | 'name'> = {}): Locator => ({
  role,
  name,
  ...more,
});

export const locateField = (label: string, within: Locator): Locator => ({ label, within });

/** A visitor of the running product in one of the browsers. Each method waits until its action is possible. */
export class Visit {
  private constructor(
    private readonly driver: Driver,
    private readonly proxy: WatchingProxy,
  ) {}

  static async start(browser: BrowserUnderTest, size: WindowSize, change?: (html: string) => string): Promise<Visit> {
    const proxy = await startWatchingProxy(product(), change);
    return new Visit(await browser.open(size, proxy.url), proxy);
  }

  /**
   * Opens a page and waits until it is hydrated. First lets the page before finish loading: Firefox and WebKit fail
   * requests that a navigation cancels, and the page reports it.
   */
  async open(path: string): Promise<void> {
    await this.waitForAnswers();
    await this.driver.goTo(product() + path);
    await until(() => this.driver.run(`return (${String(isHydrated)})()`));
  }

  async address(): Promise<string> {
    return (await this.driver.run<string>('return location.href')).slice(product().length);
  }

  async back(): Promise<void> {
    await this.driver.run('history.back()');
  }

  /** Waits until the page has its answers and requests nothing more. */
  async waitForAnswers(): Promise<void> {
    await until(() => this.proxy.idleMs() > 500);
  }

  async waitForAddress(address: string): Promise<void> {
    await eventually(async () => {
      const current = await this.address();
      if (current !== address) throw new Error(`The address is ${current}, not ${address}`);
    });
  }

  async waitFor(locator: Locator): Promise<void> {
    await eventually(async () => {
      if ((await this.count(locator)) === 0) throw new Error(`${await this.address()} has no ${describe(locator)}`);
    });
  }

  async waitUntilGone(locator: Locator): Promise<void> {
    await eventually(async () => {
      if ((await this.count(locator)) > 0) throw new Error(`${await this.address()} still has ${describe(locator)}`);
    });
  }

  count(locator: Locator): Promise<number> {
    return this.query(locator, (elements) => elements.length);
  }

  /** Returns the visible text of each element. */
  texts(locator: Locator): Promise<string[]> {
    return this.query(locator, (elements) => elements.map((element) => (element as HTMLElement).innerText));
  }

  attributes(locator: Locator, name: string): Promise<(string | null)[]> {
    return this.query(locator, (elements, name) => elements.map((element) => element.getAttribute(name)), name);
  }

  /** Clicks the first element at its position, once it no longer moves. */
  async click(locator: Locator): Promise<void> {
    await eventually(async () => {
      const before = await this.query(locator, centreOf);
      // Until the next frame WebKit reports the same position of an element that moves.
      await this.driver.run('return new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))');
      const point = await this.query(locator, centreOf);
      if (typeof point === 'string') throw new Error(`${describe(locator)} of ${await this.address()}: ${point}`);
      if (JSON.stringify(before) !== JSON.stringify(point)) throw new Error(`${describe(locator)} moves`);
      await this.driver.click(...point);
    });
  }

  /** Replaces the text of a field. */
  async type(locator: Locator, text: string): Promise<void> {
    await this.click(locator);
    await this.query(locator, ([field]) => (field as HTMLInputElement).select());
    await this.driver.type(text);
  }

  press(key: Key): Promise<void> {
    return this.driver.press(key);
  }

  /** Returns the pixels by which the page is wider than the window. */
  overflow(): Promise<number> {
    return this.driver.run('return document.documentElement.scrollWidth - innerWidth');
  }

  width(): Promise<number> {
    return this.driver.run('return innerWidth');
  }

  /** Returns the errors of all pages of this visit. */
  async errors(): Promise<string[]> {
    await until(() => this.driver.run('return globalThis.unsentErrors === 0'));
    return this.proxy.errors;
  }

  /** Runs a script as one of the page's own. */
  async runScript(script: string): Promise<void> {
    await this.driver.run(script);
  }

  async close(): Promise<void> {
    await this.driver.close();
    await this.proxy.close();
  }

  /** Passes the elements to a function that runs in the page. It can use no variables from outside. */
  private async query<T>(
    locator: Locator,
    read: (elements: Element[], argument: string) => T,
    argument = '',
  ): Promise<T> {
    if (!(await this.driver.run<boolean>("return 'TestingLibraryDom' in globalThis")))
      await this.driver.run(testingLibrary);
    const call = `(${String(find)})(${JSON.stringify(pathTo(locator))})`;
    return this.driver.run(`return (${String(read)})(${call}, ${JSON.stringify(argument)})`);
  }
}

const product = () => process.env.PRODUCT_URL!;

const testingLibrary = readFileSync(
  require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

const describe = ({ role = 'field', name, label, text, within }: Locator): string =>
  [role, name, label, text && `with ${text}`, within && `in ${describe(within)}`].filter(Boolean).join(' ');

interface Step {
  role?: string;
  name?: Pattern;
  label?: string;
  text?: Pattern;
}
type Pattern = string | { source: string; flags: string };

/** Returns the steps to the element, outermost first, as JSON. */
function pathTo({ role, name, label, text, within }: Locator): Step[] {
  const pattern = (value: string | RegExp | undefined) =>
    value instanceof RegExp ? { source: value.source, flags: value.flags } : value;
  return [...(within ? pathTo(within) : []), { role, name: pattern(name), label, text: pattern(text) }];
}

/** Returns the elements at a path. Runs in the page. */
function find(path: Step[]): Element[] {
  const { TestingLibraryDom: library } = globalThis as unknown as {
    TestingLibraryDom: typeof import('@testing-library/dom');
  };
  const matcher = (pattern: Pattern | undefined) =>
    typeof pattern === 'object' ? new RegExp(pattern.source, pattern.flags) : pattern;
  let found: Element[] = [document.body];
  for (const { role, name, label, text } of path) {
    const wanted = matcher(text);
    found = found
      .flatMap((element) =>
        role
          ? library.queryAllByRole(element as HTMLElement, role, { name: matcher(name) })
          : library.queryAllByLabelText(element as HTMLElement, label!),
      )
      .filter(({ textContent }) =>
        wanted instanceof RegExp ? wanted.test(textContent) : wanted === undefined || textContent.trim() === wanted,
      );
  }
  return found;
}

/** Returns the point where the first element can be clicked, or why it cannot. Runs in the page. */
function centreOf([element]: Element[]): [x: number, y: number] | string {
  if (!element) return 'it is not there';
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  const isHit = element.contains(hit) || hit?.closest('label')?.control === element;
  return isHit ? [x, y] : `${hit?.outerHTML.slice(0, 200)} covers it`;
}

/** Returns whether the page is hydrated. Runs in the page. */
function isHydrated(): boolean {
  const heading = document.querySelector('#main :is(h1, h2)');
  return heading !== null && Object.keys(heading).some((key) => key.startsWith('__react'));
}
