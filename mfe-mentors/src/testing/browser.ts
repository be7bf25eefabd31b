/** What jsdom leaves out and these features need. */

let near: (() => void)[] = [];

class Resizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

class Intersections {
  constructor(private readonly callback: IntersectionObserverCallback) {}
  observe() {
    near.push(() => this.callback([{ isIntersecting: true }] as IntersectionObserverEntry[], this as never));
  }
  disconnect() {}
}

/** Installs stand-ins; nothing is near the window until `comeNear`. */
export function standInBrowser(): void {
  near = [];
  Object.assign(globalThis, {
    ResizeObserver: Resizes,
    IntersectionObserver: Intersections,
    scrollTo: () => undefined,
    // Without motion nothing waits for a transition, which jsdom never ends.
    matchMedia: (query: string) => ({ matches: query.includes('reduced-motion') }),
    __webpack_public_path__: '/slices/mentors/',
  });
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(250);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600);
}

export const comeNear = (): void => near.splice(0).forEach((enter) => enter());
