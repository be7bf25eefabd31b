/** What jsdom leaves out of a browser. */

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
      matches: query.includes('reduced-motion'),
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
