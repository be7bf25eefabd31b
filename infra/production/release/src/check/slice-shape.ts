/// <reference lib="dom" />
import { type ReleasedSlice, routesOverlap, type SliceEntry } from '@setu/release-store';

/** A slice as it loaded in a page; `fault` says why it did not load. */
export type SliceShape =
  | { fault: string }
  | {
      sdk: unknown;
      /** Full paths of its routes; null if `routes` is not a list of routes with an element. */
      routes: string[] | null;
      /** Names of its widgets; null if `widgets` is not a record of components. */
      widgets: string[] | null;
    };

/** Returns the differences between a loaded slice and its package.json: one sentence each, with the remedy. */
export function problemsOfShape(name: string, declared: ReleasedSlice, shape: SliceShape): string[] {
  const slice = `${name} ${declared.version}`;
  if ('fault' in shape)
    return [`${slice} does not load in a page: ${shape.fault}; src/slice must export a default that satisfies Slice.`];
  const { sdk, routes, widgets } = shape;
  const problems: string[] = [];
  if (sdk !== declared.sdkRange)
    problems.push(
      `${slice} says sdk ${String(sdk)} in src/slice but ${declared.sdkRange} in its package.json; make them equal.`,
    );
  if (!routes) problems.push(`${slice} exports routes that are not a list of {path, element}; fix src/slice.`);
  if (!widgets) problems.push(`${slice} exports widgets that are not components by name; fix src/slice.`);
  for (const page of declared.routes)
    if (routes && !routes.some((route) => routesOverlap(route, page)))
      problems.push(`${slice} declares the page ${page} but has no route for it; add the route, or drop the page.`);
  for (const route of routes ?? [])
    if (!declared.routes.some((page) => routesOverlap(route, page)))
      problems.push(
        `${slice} has a route ${route} that is no declared page; declare it in slice.pages of its package.json.`,
      );
  for (const widget of declared.widgets)
    if (widgets && !widgets.includes(widget))
      problems.push(`${slice} declares the widget ${widget} but does not export it; export it, or drop the name.`);
  for (const widget of widgets ?? [])
    if (!declared.widgets.includes(widget))
      problems.push(
        `${slice} exports the undeclared widget ${widget}; declare it in slice.widgets of its package.json.`,
      );
  return problems;
}

interface Route {
  path?: unknown;
  children?: unknown;
  index?: unknown;
  element?: unknown;
  Component?: unknown;
  lazy?: unknown;
}

interface Exposed {
  default?: { sdk?: unknown; routes?: unknown; widgets?: unknown };
}

interface Container {
  init(shareScope: object): unknown;
  get(module: string): Promise<() => Exposed>;
}

interface Runtime {
  loadModule(source: Omit<SliceEntry, 'version'>, module: string): Promise<Exposed>;
}

/** Loads a slice as the shell does. It runs in a page of the shell, as text, so it uses no variables from outside. */
export async function readShape({ entry, integrity, container, library }: SliceEntry): Promise<SliceShape> {
  const isComponent = (value: unknown) =>
    typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
  const shows = ({ element, Component, lazy, children }: Route) =>
    Boolean(element ?? Component ?? lazy ?? (Array.isArray(children) && children.length > 0));
  const pathsOf = (routes: unknown, parent: string): string[] => {
    if (!Array.isArray(routes)) throw new TypeError('not a list');
    return (routes as Route[]).flatMap((route) => {
      if (!shows(route) || (typeof route.path !== 'string' && !route.index && !route.children))
        throw new TypeError('not a route');
      const own = typeof route.path === 'string' ? route.path : '';
      const path = own.startsWith('/') ? own : `${parent}/${own}`;
      return route.children ? pathsOf(route.children, path) : [path];
    });
  };
  const orNull = <T>(read: () => T): T | null => {
    try {
      return read();
    } catch {
      return null;
    }
  };
  const loadScript = () =>
    new Promise<void>((resolve, reject) => {
      const script = document.createElement('script');
      Object.assign(script, { src: entry, integrity, crossOrigin: 'anonymous', async: true });
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => reject(new Error(`${entry} did not load with its hash`)));
      document.head.append(script);
    });
  const loadExposed = async (): Promise<Exposed | string> => {
    if (library) {
      // Only the shell's runtime has the shared modules.
      const { loadModule } = (
        globalThis as unknown as { __federationRuntime(): Partial<Runtime> }
      ).__federationRuntime();
      if (!loadModule) return 'the shell cannot load remotes of the library yet';
      return loadModule({ entry, integrity, container, library }, './slice');
    }
    await loadScript();
    const remote = (globalThis as unknown as Record<string, Container | undefined>)[container];
    if (!remote) return `its entry does not define ${container}`;
    await remote.init({});
    return (await remote.get('./slice'))();
  };
  try {
    const exposedModule = await loadExposed();
    if (typeof exposedModule === 'string') return { fault: exposedModule };
    const slice = exposedModule.default;
    if (typeof slice !== 'object' || slice === null) return { fault: 'its module has no default export' };
    const { sdk, routes, widgets } = slice;
    const named = typeof widgets === 'object' && widgets !== null ? Object.entries(widgets) : null;
    return {
      sdk,
      routes: orNull(() => pathsOf(routes, '')),
      widgets: named?.every(([, widget]) => isComponent(widget)) ? named.map(([name]) => name) : null,
    };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}
