import { coversRoute, matchRoute } from './route-pattern.js';

/** New path patterns of moved pages, by old pattern: `{ '/old/:id': '/new/:id' }`. */
export type Redirects = Record<string, string>;

/** Returns the new path of a moved path; undefined if it has not moved. Takes and returns percent-encoded paths. */
export function movedTo(redirects: Redirects, path: string): string | undefined {
  for (const [from, to] of Object.entries(redirects)) {
    const parameters = matchRoute(from, path);
    if (parameters) return to.replace(parameter, (_whole, name: string) => parameters[name]!);
  }
  return undefined;
}

const parameter = /:(\w+)/g;
const names = (pattern: string): string[] => [...pattern.matchAll(parameter)].map(([, name]) => name!);

/**
 * Matches segments of letters, digits and marks without a meaning of their own, or parameters. The first one names a
 * page, so that no path leads to another host.
 */
const redirectPath = /^\/[\w.~&@$!+,;=%-]+(\/:?[\w.~&@$!+,;=%-]+)*$/;

/** Returns the problems of redirects without regard to pages: one sentence each. */
export const problemsOfRedirects = (redirects: Redirects): string[] =>
  Object.entries(redirects).flatMap(([from, to]) => {
    for (const path of [from, to])
      if (typeof path !== 'string' || !redirectPath.test(path))
        return [`the redirect from ${from} names ${String(path)}; it must be a path of this site such as /exams/:id.`];
    const unknown = names(to).filter((name) => !names(from).includes(name));
    return unknown.map((name) => `the redirect from ${from} leads to ${to}, but ${from} has no :${name}.`);
  });

/**
 * Returns the contradictions between redirects and the pages of a release: one sentence each. A moved path is no page,
 * so no redirect leads to another one.
 */
export const problemsBesidePages = (redirects: Redirects, pages: string[]): string[] =>
  Object.entries(redirects).flatMap(([from, to]) => [
    ...pages
      .filter((page) => coversRoute([page], from) || coversRoute([from], page))
      .map((page) => `the redirect from ${from} is also the page ${page}; drop one of them.`),
    ...(coversRoute(pages, to) ? [] : [`the redirect from ${from} leads to ${to}, which is no page of the release.`]),
  ]);
