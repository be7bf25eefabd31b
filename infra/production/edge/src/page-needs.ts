import { matchRoute, type ReleasedFile, type ReleaseSet } from '@setu/release-store';

export interface PageNeeds {
  /** Whether some build has a page at this path. */
  known: boolean;
  files: ReleasedFile[];
  /** API addresses. */
  data: string[];
}

/** What a page fetches first, over all builds of the set. */
export function pageNeeds({ shell, slices }: ReleaseSet, path: string): PageNeeds {
  const builds = [shell, ...Object.values(slices)];
  const known = builds.some(({ routes }) => routes.some((pattern) => matchRoute(pattern, path)));
  const matches = builds.flatMap(({ preloads }) =>
    preloads.flatMap(({ pattern, files, data }) => {
      const parameters = matchRoute(pattern, path);
      return parameters ? [{ files, data: data.map((address) => fill(address, parameters)) }] : [];
    }),
  );
  const files = new Map(matches.flatMap((match) => match.files).map((file) => [file.href, file]));
  return { known, files: [...files.values()], data: matches.flatMap((match) => match.data) };
}

/** Names of the builds that a page is made of: the shell's, and those of the slices with a page or a widget there. */
export function buildsOf({ slices }: ReleaseSet, path: string): string[] {
  const there = Object.entries(slices).filter(([, { routes, preloads }]) =>
    [...routes, ...preloads.map(({ pattern }) => pattern)].some((pattern) => matchRoute(pattern, path)),
  );
  return ['shell', ...there.map(([name]) => name)];
}

const fill = (address: string, parameters: Record<string, string>): string =>
  address.replace(/:(\w+)/g, (whole, name: string) => parameters[name] ?? whole);
