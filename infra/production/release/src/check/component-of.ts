/// <reference lib="dom" />
import type { SourceMapPayload } from 'node:module';
import type { CDPSession, Page } from 'playwright-core';
import { placeIn } from '@setu/federation/original-place';

/** Returns the source map of a file of the site, by its path without a slash at the start; undefined if there is none. */
export type ReadMap = (path: string) => Promise<SourceMapPayload | undefined>;

/**
 * Returns the nearest component that rendered an element, with its place in the source:
 * `ExamPage (src/features/exam.page.tsx:12)`. A released build has only short names, so the name is read in the source.
 * Returns nothing if React did not render it.
 *
 * @param element - Expression for the element in the page.
 */
export async function componentOf(page: Page, element: string, readMap: ReadMap): Promise<string | undefined> {
  const session = await page.context().newCDPSession(page);
  try {
    const scripts = new Map<string, string>();
    session.on('Debugger.scriptParsed', ({ scriptId, url }) => void scripts.set(scriptId, url));
    await session.send('Debugger.enable');
    const { result } = await session.send('Runtime.evaluate', { expression: `(${nearestComponent})(${element})` });
    const component = result.objectId && (await describeFunction(session, result.objectId));
    const script = component && scripts.get(component.location.scriptId);
    if (!script) return undefined;
    const { pathname } = new URL(script);
    const { lineNumber, columnNumber } = component.location;
    const map = await readMap(pathname.slice(1));
    const place = map?.mappings && placeIn(map, lineNumber + 1, columnNumber + 1);
    const name = (place && nameAt(map, place)) || component.name;
    return `${name} (${place ? `${place.file}:${place.line}` : `${pathname}:${lineNumber + 1}`})`;
  } finally {
    await session.detach();
  }
}

/** Place in a script, counted from 0. */
interface Location {
  scriptId: string;
  lineNumber: number;
  columnNumber: number;
}

/** Returns where a function is, and its name in the build; undefined if the browser does not know. */
async function describeFunction(session: CDPSession, objectId: string) {
  const { result, internalProperties = [] } = await session.send('Runtime.getProperties', {
    objectId,
    ownProperties: true,
  });
  const found = internalProperties.find(({ name }) => name === '[[FunctionLocation]]')?.value;
  const name = result.find((property) => property.name === 'name')?.value?.value as string | undefined;
  return found && { location: found.value as Location, name: name || 'a component' };
}

/** Returns the name that the source declares at a place. */
function nameAt({ sources, sourcesContent = [] }: SourceMapPayload, place: { file: string; line: number }) {
  const text = sourcesContent[sources.findIndex((source) => source.endsWith(place.file))];
  return /(?:function|const|let|class)\s+(\w+)/.exec(text?.split('\n')[place.line - 1] ?? '')?.[1];
}

interface Fiber {
  /** A function, or an object around one, as of `memo` and `forwardRef`. */
  type: unknown;
  return: Fiber | null;
}

/** Runs in the page, as text, so it uses no variables from outside. Returns the function of the nearest component. */
function nearestComponent(element: Element): unknown {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
  let fiber = key ? (element as unknown as Record<string, Fiber>)[key]! : null;
  for (; fiber; fiber = fiber.return) {
    let type = fiber.type as { type?: unknown; render?: unknown } | null;
    while (type && typeof type === 'object') type = (type.type ?? type.render) as typeof type;
    if (typeof type === 'function') return type;
  }
  return undefined;
}
