import {
  matchRoute,
  type PublishedManifest,
  type ReleasedBuild,
  type ReleasedSlice,
  type ReleaseSet,
  type Slot,
} from '@setu/release-store';
import { stageAddress, stageId } from './widget-stage.js';

/** Something that visitors see of a build: a page or a widget. */
export interface Place {
  /** `catalog 2: the page /colleges`. */
  label: string;
  address: string;
  /** Its build declares that the page is rendered on the server. */
  server?: boolean;
  /** Selector of the part that is examined; the whole page when unset. */
  within?: string;
}

/** The pages and widgets of a slice, and the pages of others where its widgets appear. */
export function placesOf(name: string, set: ReleaseSet, manifests: Map<string, PublishedManifest>): Place[] {
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

/** The shell's own pages that are rendered on the server. */
export const placesOfShell = ({ shell }: ReleaseSet): Place[] =>
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

/** The props that its slot gives each widget, by name. */
function propsOfSlots({ fills = [] }: ReleasedSlice, set: ReleaseSet): Record<string, object> {
  const slots = slotsOf(set);
  return Object.fromEntries(fills.flatMap(({ slot, widget }) => (widget ? [[widget, slots[slot]?.props ?? {}]] : [])));
}

/** Pages of other builds where its widgets stand. */
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

/** An address for a pattern whose build names no example: at least what it says about something unknown is looked at. */
const anyAddress = (pattern: string): string =>
  `/${pattern
    .split('/')
    .filter(Boolean)
    .map((segment) => (/^[:*]/.test(segment) ? 'example' : segment.replace(/\?$/, '')))
    .join('/')}`;
