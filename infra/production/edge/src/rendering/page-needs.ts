import { defaultLanguage, fillAddress, inLanguage, isAdminPath, type Language } from '@setu/contracts';
import {
  type DeclaredHead,
  matchRoute,
  type ReleasedBuild,
  type ReleasedFile,
  type ReleaseSet,
} from '@setu/release-store';
import { filledPlaces } from './slots.js';

export interface PageNeeds {
  /** Whether some build has a page at this path. */
  known: boolean;
  /** Files that the page fetches first. */
  files: ReleasedFile[];
  /** Files that its widgets fetch first. */
  widgetFiles: ReleasedFile[];
  /** API paths. */
  data: string[];
  /** As package.json declares it for the page itself. */
  head?: DeclaredHead;
  /** Whether the page shows a record, such as a college: its path has parameters, and it does not declare that its translations are found. */
  isOfRecord?: boolean;
}

/** Whether some build has a page at this path, and what the page fetches first, over all builds of the set. */
export function pageNeeds(set: ReleaseSet, path: string, query = ''): PageNeeds {
  const builds = [set.shell, ...Object.values(set.slices)];
  const isOnPage = patternsOnPage(builds, path);
  const matches = builds.flatMap((build) => {
    const route = routeAt(build, path);
    const ofPages = build.preloads.flatMap(({ pattern, files, data, server, head }) => {
      const isPage = build.routes.includes(pattern);
      if (isPage ? pattern !== route : !isOnPage(pattern)) return [];
      const values = { ...shownValues(query, server?.query, server?.several), ...matchRoute(pattern, path) };
      const filled = readable(data, server?.private, values).map((url) => fillAddress(url, values));
      return [{ isPage, files, data: filled, head: isPage ? head : undefined }];
    });
    const ofFills = filledPlaces(set, build)
      .filter(({ pattern }) => isOnPage(pattern))
      .map(({ pattern, files, data }) => ({
        isPage: false,
        files,
        data: data.map((url) => fillAddress(url, matchRoute(pattern, path) ?? {})),
        head: undefined,
      }));
    return [...ofPages, ...ofFills];
  });
  const filesOf = (isPage: boolean) => matches.flatMap((match) => (match.isPage === isPage ? match.files : []));
  const head = matches.find((match) => match.head)?.head;
  return {
    known: builds.some((build) => routeAt(build, path)),
    files: distinct(filesOf(true)),
    widgetFiles: distinct(filesOf(false)),
    data: [...new Set(matches.flatMap((match) => match.data))],
    head,
    isOfRecord: !head?.translated && builds.some((build) => routeAt(build, path)?.includes(':')),
  };
}

const distinct = (files: ReleasedFile[]): ReleasedFile[] => [
  ...new Map(files.map((file) => [file.href, file])).values(),
];

/** The pattern of a build's page at a path. Where several match, the router shows the most specific: `/colleges/import` before `/colleges/:collegeId`. */
export const routeAt = ({ routes }: Pick<ReleasedBuild, 'routes'>, path: string): string | undefined =>
  routes.filter((pattern) => matchRoute(pattern, path)).sort((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1))[0];

const ranks = new Map<string, string>();

/** Sorts a fixed segment before a parameter, and that before a rest. Builds have few patterns. */
function rankOf(pattern: string): string {
  const known = ranks.get(pattern) ?? makeRank(pattern);
  ranks.set(pattern, known);
  return known;
}

const makeRank = (pattern: string): string =>
  pattern.replace(/[^/]+/g, (segment) => (segment === '*' ? '2' : segment.startsWith(':') ? '1' : '0'));

/** Whether a widget's pattern means the page at a path: `/colleges/:collegeId` does not mean `/colleges/in`, where that is a page too. */
function patternsOnPage(builds: ReleasedBuild[], path: string): (pattern: string) => boolean {
  const [shown, ...others] = builds
    .flatMap(({ routes }) => routes.filter((route) => matchRoute(route, path)).map(rankOf))
    .sort();
  return (pattern) => {
    const rank = rankOf(pattern);
    return matchRoute(pattern, path) !== null && (rank === shown || !others.includes(rank));
  };
}

/** Names of the builds on a page: the shell, and the slices with a page or a widget there. */
function buildsOnPage(set: ReleaseSet, path: string): string[] {
  const { shell, slices } = set;
  const isOnPage = patternsOnPage([shell, ...Object.values(slices)], path);
  const present = Object.entries(slices).filter(([, slice]) =>
    [...slice.routes, ...[...slice.preloads, ...filledPlaces(set, slice)].map(({ pattern }) => pattern)].some(isOnPage),
  );
  return ['shell', ...present.map(([name]) => name)];
}

/** A page that the edge renders. */
export interface PageToRender {
  /** `*`: no build has the page. */
  pattern: string;
  /** Name of the build whose page it is. */
  owner: string;
  /** Names the page among those of its set. */
  key: string;
  /** Path, and of the query only what the page shows. */
  url: string;
  needs: PageNeeds;
  /** API paths that the page reads, those of widgets on it included. */
  data: string[];
  /** Data that the page is about. */
  ownData: string[];
  /** Names of the builds with a server build on the page, the shell first. */
  builds: string[];
  /** Whether its address has a personal value, which is neither cached nor logged. */
  isPrivate: boolean;
  language: Language;
  /** Whether other addresses of the page have one. */
  takesPrivateValues: boolean;
}

const maxQueryLength = 200;
/** The same for a page with a parameter that may be repeated, such as all states of India. */
const maxRepeatedLength = 1000;

/** The page at an address, if its build declares that it is rendered on the server, and was built for that; or the one that says that there is none. */
export function pageToRender(
  set: ReleaseSet,
  path: string,
  query: string,
  language: Language = defaultLanguage,
): PageToRender | undefined {
  if (isAdminPath(path) || !set.shell.server) return undefined;
  for (const [owner, build] of [['shell', set.shell] as const, ...Object.entries(set.slices)]) {
    const route = routeAt(build, path);
    const preload = build.preloads.find((each) => each.server && each.pattern === route);
    if (!preload || !build.server) continue;
    const server = preload.server!;
    const values = shownValues(query, server.query, server.several);
    const maxLength = server.several ? maxRepeatedLength : maxQueryLength;
    if (Object.values(values).join('').length > maxLength) return undefined;
    const isPrivate = server.private?.some((name) => values[name]) ?? false;
    const shown = new URLSearchParams(values).toString();
    const parameters = { ...values, ...matchRoute(preload.pattern, path) };
    const url = shown ? `${path}?${shown}` : path;
    const needs = pageNeeds(set, path, query);
    return {
      pattern: preload.pattern,
      owner,
      key: inLanguage(language, url),
      url,
      needs,
      data: [...needs.data, ...(server.data ?? []).map((url) => fillAddress(url, parameters))],
      ownData: readable(preload.data, server.private, values).map((url) => fillAddress(url, parameters)),
      builds: buildsOnPage(set, path).filter((name) => (name === 'shell' ? set.shell : set.slices[name])?.server),
      isPrivate,
      language,
      takesPrivateValues: server.private !== undefined,
    };
  }
  const needs = pageNeeds(set, path);
  // The page that says so is the same everywhere.
  if (needs.known) return undefined;
  return {
    pattern: '*',
    owner: 'shell',
    key: inLanguage(language, '*'),
    url: path,
    needs,
    data: [],
    ownData: [],
    builds: ['shell'],
    isPrivate: false,
    language,
    takesPrivateValues: false,
  };
}

/** Whether an address has a value that a build of the set declares to be personal, also where its page is not rendered. */
export const isPrivateAddress = ({ shell, slices }: ReleaseSet, path: string, query: string): boolean =>
  [shell, ...Object.values(slices)].some((build) => {
    const route = routeAt(build, path);
    const names = build.preloads.find(({ pattern }) => pattern === route)?.server?.private ?? [];
    return Object.keys(shownValues(query, names)).length > 0;
  });

/** The addresses of data that can be read: those that take a personal value only where there is one. */
const readable = (data: string[], names: string[] = [], values: Record<string, string | undefined> = {}): string[] =>
  names.some((name) => values[name]) ? data : data.filter((url) => !takesOne(url, names));

/** Whether the template of an address takes one of these parameters. */
export const takesOne = (url: string, names: readonly string[] = []): boolean =>
  names.some((name) => url.split(/[?&]/).some((part) => part.endsWith(`=:${name}`)));

/** The pages of a set that the edge renders. Those with parameters have their pattern as their address. */
export const pagesToRender = (set: ReleaseSet): PageToRender[] =>
  [set.shell, ...Object.values(set.slices)]
    .flatMap(({ preloads }) => preloads.filter(({ server }) => server))
    .flatMap(({ pattern }) => pageToRender(set, pattern, '') ?? []);

/** The parameters with these names, in their order and without the spaces around them, so that nothing else makes another page. */
function shownValues(query: string, names: string[] = [], several: string[] = []): Record<string, string> {
  const given = new URLSearchParams(query);
  const allOf = (name: string) =>
    given
      .getAll(name)
      .map((value) => value.trim())
      .filter(Boolean)
      .join(',');
  const values = names.map((name) => [name, several.includes(name) ? allOf(name) : given.get(name)?.trim()]);
  return Object.fromEntries(values.filter(([, value]) => value)) as Record<string, string>;
}
