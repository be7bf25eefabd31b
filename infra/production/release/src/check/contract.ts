import type { ReleasedSlice } from '@setu/release-store';
import { routesOverlap } from '@setu/release-store';

/** What a slice turned out to be in a page; `fault` says why it could not even be loaded. */
export type SliceShape =
  | { fault: string }
  | {
      sdk: unknown;
      /** Full paths of its routes; null when `routes` is no list of routes that show something. */
      routes: string[] | null;
      /** Names of its widgets; null when `widgets` is no record of components. */
      widgets: string[] | null;
    };

/** Where a loaded slice is not what its package declares, or not a `Slice` at all: one sentence each, with the mend. */
export function problemsOfShape(name: string, declared: ReleasedSlice, shape: SliceShape): string[] {
  const who = `${name} ${declared.version}`;
  if ('fault' in shape)
    return [`${who} does not load in a page: ${shape.fault}; src/slice must export a default that satisfies Slice.`];
  const { sdk, routes, widgets } = shape;
  const problems: string[] = [];
  if (sdk !== declared.sdkRange)
    problems.push(
      `${who} says sdk ${String(sdk)} in src/slice but ${declared.sdkRange} in its package.json; make them the same.`,
    );
  if (!routes) problems.push(`${who} exports routes that are not a list of {path, element}; mend src/slice.`);
  if (!widgets) problems.push(`${who} exports widgets that are not components by name; mend src/slice.`);
  for (const page of declared.routes)
    if (routes && !routes.some((route) => routesOverlap(route, page)))
      problems.push(`${who} declares the page ${page}, which no route of it answers; add the route, or drop the page.`);
  for (const route of routes ?? [])
    if (!declared.routes.some((page) => routesOverlap(route, page)))
      problems.push(`${who} has a route ${route} that nobody reaches; declare it in slice.pages of its package.json.`);
  for (const widget of declared.widgets)
    if (widgets && !widgets.includes(widget))
      problems.push(`${who} declares the widget ${widget} but does not export it; export it, or drop the name.`);
  for (const widget of widgets ?? [])
    if (!declared.widgets.includes(widget))
      problems.push(`${who} exports the widget ${widget} undeclared; name it in slice.widgets of its package.json.`);
  return problems;
}
