import {
  matchRoute,
  type PublishedManifest,
  type ReleasedBuild,
  type ReleasedSlice,
  type ReleaseSet,
  type Slot,
} from '@setu/release-store';
import { stageAddress, stageId } from './widget-stage.js';

/** A page or a widget of a build, as visitors see it. */
export interface ViewToCheck {
  /** `catalog 2: the page /colleges`. */
  label: string;
  address: string;
  /** Whether its build declares that the page is rendered on the server. */
  server?: boolean;
  /** Selector of the part that is checked; the whole page when unset. */
  within?: string;
}

/** Returns the pages and widgets of a slice, and the pages of others with its widgets. */
export function viewsOf(name: string, set: ReleaseSet, manifests: Map<string, PublishedManifest>): ViewToCheck[] {
  const slice = set.slices[name]!;
  const build = `${name} ${slice.version}`;
  const addressOf = (owner: string, pattern: string) =>
    manifests.get(owner)?.examples?.pages?.[pattern] ?? anyAddress(pattern);
  const own = slice.routes.map((page) => ({
    label: `${build}: the page ${page}`,
    address: addressOf(name, page),
    server: isServed(slice, page),
  }));
  const shared = pagesWithWidgets(name, slice, set).map(([owner, page]) => ({
    label: `${build}: its widget's page ${page} of ${owner}`,
    address: addressOf(owner, page),
    server: isServed(owner === 'shell' ? set.shell : set.slices[owner]!, page),
  }));
  const props = { ...manifests.get(name)?.examples?.widgets, ...propsOfSlots(slice, set) };
  const widgets = slice.widgets.map((widget) => ({
    label: `${build}: the widget ${widget}`,
    address: stageAddress(name, widget, props[widget]),
    within: `#${stageId}`,
  }));
  return [...own, ...shared, ...widgets];
}

/** Returns the shell's own pages that are rendered on the server. */
export const serverViewsOfShell = ({ shell }: ReleaseSet): ViewToCheck[] =>
  shell.routes
    .filter((page) => isServed(shell, page))
    .map((page) => ({ label: `shell ${shell.version}: the page ${page}`, address: anyAddress(page), server: true }));

const isServed = ({ server, preloads }: ReleasedBuild, page: string): boolean =>
  Boolean(server) && preloads.some((preload) => preload.pattern === page && preload.server);

const buildsOf = ({ shell, slices }: ReleaseSet) => [
  ['shell', shell] as [string, ReleasedBuild],
  ...Object.entries(slices),
];

const slotsOf = (set: ReleaseSet): Record<string, Slot | undefined> =>
  Object.assign({}, ...buildsOf(set).map(([, { slots }]) => slots)) as Record<string, Slot>;

/** Returns the props that its slot passes to each widget, by name. */
function propsOfSlots({ fills = [] }: ReleasedSlice, set: ReleaseSet): Record<string, object> {
  const slots = slotsOf(set);
  return Object.fromEntries(fills.flatMap(({ slot, widget }) => (widget ? [[widget, slots[slot]?.props ?? {}]] : [])));
}

/** Returns the pages of other builds with its widgets. */
function pagesWithWidgets(name: string, { preloads, fills = [] }: ReleasedSlice, set: ReleaseSet) {
  const others = buildsOf(set);
  const slots = slotsOf(set);
  const patterns = [
    ...preloads.map(({ pattern }) => pattern),
    ...fills.flatMap(({ slot, widget }) => (widget ? (slots[slot]?.pages ?? []) : [])),
  ];
  return others
    .filter(([owner]) => owner !== name)
    .flatMap(([owner, { routes }]) =>
      routes
        .filter((route) => patterns.some((pattern) => matchRoute(pattern, anyAddress(route))))
        .map((route): [string, string] => [owner, route]),
    );
}

/** Returns an address for a pattern without an example; it shows at least the page for an unknown id. */
const anyAddress = (pattern: string): string =>
  `/${pattern
    .split('/')
    .filter(Boolean)
    .map((segment) => (/^[:*]/.test(segment) ? 'example' : segment.replace(/\?$/, '')))
    .join('/')}`;
