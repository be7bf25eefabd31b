import type { Language } from '@setu/contracts';
import { act, render, type RenderResult, screen } from '@testing-library/react';
import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { type ReactNode, Suspense, useEffect } from 'react';
import { MemoryRouter, type RouteObject, useLocation, useNavigate, useRoutes } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { http } from '../http/http';
import { setTranslations } from '../language/messages';
import './other-languages.setup';
import { useSession } from '../session/session';
import { type SlotFill, SlotProvider } from '../slices/slot';
import { plainTexts, showPseudoTexts, textsIn } from './pseudo';

/** The browser APIs that jsdom lacks. */

let waiting: (() => void)[] = [];

class Resizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

class Intersections {
  constructor(private readonly callback: IntersectionObserverCallback) {}
  observe() {
    waiting.push(() => this.callback([{ isIntersecting: true }] as IntersectionObserverEntry[], this as never));
  }
  unobserve() {}
  disconnect() {}
}

/** Installs stand-ins: a window without motion, boxes of `width` by `height` pixels, and nothing in sight until `triggerIntersection`. */
export function mockBrowserApis({ width = 600, height = 250 } = {}): void {
  waiting = [];
  Object.assign(globalThis, {
    ResizeObserver: Resizes,
    IntersectionObserver: Intersections,
    scrollTo: () => undefined,
    // Without motion nothing waits for a transition, which jsdom never ends.
    matchMedia: (query: string) => ({
      matches:
        query.includes('reduced-motion') || width >= 16 * Number(/min-width: (\d+)rem/.exec(query)?.[1] ?? Infinity),
      addEventListener() {},
      removeEventListener() {},
    }),
  });
  // Focus, Escape and the backdrop of a modal are the platform's and are tested in the browser.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  Element.prototype.scrollIntoView = () => undefined;
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
}

/** Everything observed so far comes into the window. */
export const triggerIntersection = (): void => waiting.splice(0).forEach((enter) => enter());

/**
 * Shows pages in a language with the translations of packages, each the content of a `messages/<language>.json`, until `setTranslations(undefined)`.
 *
 * @example showIn('hi', [hindiOfContracts, hindiOfUi, hindi]);
 */
export function showIn(
  language: Language,
  packages: readonly { messages: Record<string, string>; data?: Record<string, Record<string, string>> }[],
): void {
  const all: Record<string, string> = Object.assign(
    {},
    ...packages.flatMap(({ messages, data = {} }) => [messages, ...Object.values(data)]),
  );
  setTranslations({ language, of: (message) => all[String(message)] });
}

export { plainTexts, showPseudoTexts };

/** The answer of a test's server: the body, or a status with a body for an error. */
export type Answer = (path: string, config: InternalAxiosRequestConfig) => unknown;

/** An error: `throw new HttpError(404)`. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown = { message: `Rejected with ${status}` },
  ) {
    super(String(status));
  }
}

declare global {
  /** Set by the set-up of the tests, which fails those whose answers are not what the contracts declare. */
  var checkAnswer: ((method: string, path: string, answer: unknown) => void) | undefined;
}

/**
 * Answers every call of the http client; returns the paths asked for, in order. A promise answers later; a thrown `HttpError` answers with its
 * status; anything else thrown is a network failure.
 */
export function answerWith(answer: Answer): string[] {
  const asked: string[] = [];
  http.defaults.adapter = async (config) => {
    const path = http.getUri(config);
    asked.push(path);
    const reply = (status: number, data: unknown) => ({
      status,
      data,
      statusText: String(status),
      headers: {},
      config,
    });
    try {
      const given = await answer(path, config);
      // A text stands for no body, or for that of another server.
      if (given && typeof given === 'object')
        globalThis.checkAnswer?.(config.method!.toUpperCase(), path.split('?')[0]!, given);
      return reply(200, given);
    } catch (error) {
      if (error instanceof HttpError)
        throw new AxiosError(error.message, '', config, undefined, reply(error.status, error.body));
      throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    }
  };
  return asked;
}

/** View that a test works with. `address()` returns the router's location, and `back()` goes back in it. */
export interface HostView extends RenderResult {
  address(): string;
  back(): Promise<void>;
}

interface HostOptions {
  at?: string;
  /** Widgets by slot; none when unset. */
  slots?: Record<string, SlotFill[]>;
}

/** Renders as the host would: inside the router, with an empty cache. */
export function renderInHost(ui: ReactNode, { at = '/', slots = {} }: HostOptions = {}): HostView {
  const router = { address: at, back: () => {} };
  const view = render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[at]}>
        <SlotProvider value={slots}>{ui}</SlotProvider>
        <Observer onMove={(now) => void Object.assign(router, now)} />
      </MemoryRouter>
    </SWRConfig>,
  );
  return { ...view, address: () => router.address, back: () => act(async () => router.back()) };
}

/** The pages of a slice, each at its address. */
export const renderPages = (routes: RouteObject[], options: HostOptions & { at: string }): HostView =>
  renderInHost(
    <Suspense>
      <Pages routes={routes} />
    </Suspense>,
    options,
  );

/**
 * Shows a page of a slice in accented letters, from the answers in its `recorded-answers.json`, and returns its hard-coded texts: those in plain letters, without what
 * the answers say, abbreviations in capitals, and addresses.
 *
 * @param names - texts that are right as they are
 * @example expect(await hardCodedTexts(slice.routes, '/exams', recorded)).toEqual([]);
 */
export async function hardCodedTexts(
  routes: RouteObject[],
  at: string,
  answers: Record<string, unknown>,
  names: RegExp = /(?!)/,
): Promise<string[]> {
  mockBrowserApis({ width: 1280 });
  answerWith((path) => {
    const answer = answers[path] ?? answers[path.split('?')[0]!];
    if (!answer) throw new HttpError(404);
    return answer;
  });
  showPseudoTexts();
  try {
    await act(async () => void renderPages(routes, { at }));
    await screen.findAllByRole('heading');
    await act(async () => {});
    return plainTexts(document.body, textsIn(answers), names, /\b[A-Z]{2,}\b/, /\/api\/\S+/);
  } finally {
    setTranslations(undefined);
  }
}

/**
 * Declares a test for each page of a slice: that it has no hard-coded text, for a visitor who is not signed in.
 *
 * @param pages - the `slice.pages` of the slice's `package.json`, each with an `example` address if its path has parameters
 * @param names - texts that are right as they are
 * @example testEveryPage(slice.routes, config.pages, recorded, /CampusSetu/);
 */
export function testEveryPage(
  routes: RouteObject[],
  pages: Record<string, object>,
  answers: Record<string, unknown>,
  names?: RegExp,
): void {
  const addresses = Object.entries(pages).map(([path, page]) => ('example' in page ? String(page.example) : path));
  test.each(addresses)('%s has no hard-coded text', async (address) => {
    document.head.innerHTML = '<script type="application/json" id="site">{"brandName":"CampusSetu"}</script>';
    useSession.setState({ user: null, known: true });
    expect(await hardCodedTexts(routes, address, answers, names)).toEqual([]);
  });
}

const Pages = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);

function Observer({ onMove }: { onMove(router: { address: string; back(): void }): void }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => onMove({ address: pathname + search, back: () => void navigate(-1) }));
  return null;
}
