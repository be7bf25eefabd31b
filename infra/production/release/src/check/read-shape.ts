/// <reference lib="dom" />
import type { SliceEntry } from '@setu/release-store';
import type { SliceShape } from './contract.js';

interface Route {
  path?: unknown;
  children?: unknown;
  index?: unknown;
  element?: unknown;
  Component?: unknown;
  lazy?: unknown;
}

interface Container {
  init(shareScope: object): unknown;
  get(module: string): Promise<() => { default?: { sdk?: unknown; routes?: unknown; widgets?: unknown } }>;
}

/** Runs in a page of the shell: loads a slice as the shell does, and says what it is. Closes over nothing, because it is sent there as text. */
export async function readShape({ entry, integrity, container }: SliceEntry): Promise<SliceShape> {
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
  const tried = <T>(read: () => T): T | null => {
    try {
      return read();
    } catch {
      return null;
    }
  };
  const load = () =>
    new Promise<void>((resolve, reject) => {
      const script = document.createElement('script');
      Object.assign(script, { src: entry, integrity, crossOrigin: 'anonymous', async: true });
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => reject(new Error(`${entry} did not load with its hash`)));
      document.head.append(script);
    });
  try {
    await load();
    const loaded = (globalThis as unknown as Record<string, Container | undefined>)[container];
    if (!loaded) return { fault: `its entry leaves no ${container}` };
    await loaded.init({});
    const slice = (await loaded.get('./slice'))().default;
    if (typeof slice !== 'object' || slice === null) return { fault: 'its module has no default export' };
    const { sdk, routes, widgets } = slice;
    const named = typeof widgets === 'object' && widgets !== null ? Object.entries(widgets) : null;
    return {
      sdk,
      routes: tried(() => pathsOf(routes, '')),
      widgets: named?.every(([, widget]) => isComponent(widget)) ? named.map(([name]) => name) : null,
    };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}
