import type { SourceMapPayload } from 'node:module';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext } from 'playwright-core';
import { type ObjectStore, readObject } from '@setu/object-store';
import {
  buildOf,
  buildPath,
  mapsPath,
  type PageCheck,
  type PublishedManifest,
  readPublished,
  type ReleaseSet,
  passedKey,
  storeLimit,
  uncheckedSlices,
  UserError,
  versionsOf,
} from '@setu/release-store';
import { launchBrowser, timeoutMs } from './browser.js';
import { openTab } from './check-view.js';
import { viewsOf, serverViewsOfShell } from './views-to-check.js';
import { problemOfSecondReact } from './second-react.js';
import { problemsOnServer } from './server-page.js';
import { problemsOfShape, readShape, type SliceShape } from './slice-shape.js';
import { type StartEdge, startTrialEdge } from './trial-edge.js';

/** Problems by slice. */
type Problems = Record<string, string[]>;

/** More tabs than processors are not faster. */
const tabCount = Math.min(Math.max(availableParallelism(), 2), 6);

/**
 * Loads the slices of a set in Chromium, in a page of the set's own shell behind a real edge, compares them with their
 * declarations, and checks each of their pages and widgets; the shell's own pages are checked if they are rendered on
 * the server. A pair of slice and shell that is live or has passed is not checked again, so the check of a publish
 * makes the promote fast.
 */
export const checkInPage =
  (startEdge: StartEdge): PageCheck =>
  async ({ store }, set, live = []) => {
    const unchecked = await uncheckedSlices(store, set, live);
    if (unchecked.length === 0) return [];
    const problems = await tryInPage(store, set, unchecked, startEdge);
    const note = Buffer.from(JSON.stringify({ passedAt: new Date().toISOString() }));
    const hasPassed = (name: string) => [...problems[name]!, ...problems.shell!].length === 0;
    await storeLimit.map(unchecked, async (name) => hasPassed(name) && store.create(passedKey(set, name), note));
    return ['shell', ...unchecked].flatMap((name) => problems[name]!);
  };

async function tryInPage(store: ObjectStore, set: ReleaseSet, names: string[], startEdge: StartEdge) {
  const builds = await manifestsOf(store, set);
  const [browser, edge] = await Promise.allSettled([launchBrowser(), startTrialEdge(store, set, builds, startEdge)]);
  try {
    if (browser.status === 'rejected') throw browser.reason;
    if (edge.status === 'rejected') throw edge.reason;
    const manifests = new Map(builds.map((build) => [build.name, build]));
    const context = await openContext(browser.value);
    const problems = await problemsOfShapes(context, edge.value.url, set, names);
    for (const name of names) problems[name]!.push(...(await problemOfSecondReact(store, manifests.get(name)!)));
    // A slice that does not load, or not as declared, has no pages to check.
    const sound = names.filter((name) => problems[name]!.length === 0);
    const copies = new Set(
      builds.flatMap(({ name, version, library }) =>
        (library?.copies ?? []).map((path) => `/${buildPath(name, version)}/${path}`),
      ),
    );
    const looks = sound.flatMap((name) => viewsOf(name, set, manifests).map((view) => ({ name, view }))).values();
    const inTab = async () => {
      const lookAt = await openTab(context, edge.value.url, copies, (path) => readMap(store, path));
      for (const { name, view } of looks) {
        const onServer = await problemsOnServer(edge.value, view);
        problems[name]!.push(...(onServer.length > 0 ? onServer : await lookAt(view)));
      }
    };
    await Promise.all(Array.from({ length: tabCount }, inTab));
    problems.shell = [];
    for (const view of serverViewsOfShell(set)) problems.shell.push(...(await problemsOnServer(edge.value, view)));
    return problems;
  } finally {
    if (browser.status === 'fulfilled') await browser.value.close();
    if (edge.status === 'fulfilled') await edge.value.stop();
  }
}

/** Returns the source map of a published file; undefined if the build has none. */
async function readMap(store: ObjectStore, path: string): Promise<SourceMapPayload | undefined> {
  const build = buildOf(path);
  if (!build) return undefined;
  const { name, version } = build;
  const file = path.slice(buildPath(name, version).length + 1);
  const content = await readObject(store, `${mapsPath(name, version)}/${file}.map`);
  return content ? (JSON.parse(content.toString()) as SourceMapPayload) : undefined;
}

async function manifestsOf(store: ObjectStore, set: ReleaseSet): Promise<PublishedManifest[]> {
  const versions = Object.entries(versionsOf(set));
  const found = await storeLimit.map(versions, ([name, version]) => readPublished(store, name, version));
  return found.filter((manifest) => manifest !== null);
}

/** The size of a phone, but high enough that everything is in view. */
const openContext = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 360, height: 4_000 }, reducedMotion: 'reduce', colorScheme: 'light' });

async function problemsOfShapes(
  context: BrowserContext,
  url: string,
  { shell, slices }: ReleaseSet,
  names: string[],
): Promise<Problems> {
  const page = await context.newPage();
  // No slice has this page, so the shell is the only build in it.
  await page.goto(`${url}/check-of-a-release`, { waitUntil: 'commit', timeout: timeoutMs });
  const hasStarted = () => page.evaluate(() => '__federationRuntime' in globalThis).catch(() => false);
  await shellStarted(hasStarted, shell.version);
  const problems: Problems = {};
  for (const name of names) {
    const { version, entry, integrity, container, library } = slices[name]!;
    const late: SliceShape = { fault: 'it did not load within a minute' };
    const shape = await Promise.race([
      page.evaluate(readShape, { version, entry, integrity, container, library }),
      sleep(timeoutMs, late, { ref: false }),
    ]);
    problems[name] = problemsOfShape(name, slices[name]!, shape);
  }
  await page.close();
  return problems;
}

/** Waits until the shell provides the federation runtime. Polls from here, because the page's policy forbids Playwright's own way. */
async function shellStarted(hasStarted: () => Promise<boolean>, version: string): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await hasStarted())) {
    if (Date.now() > deadline)
      throw new UserError(
        `Shell ${version} does not start in a browser; fix it, or try again if the machine was busy.`,
      );
    await sleep(50);
  }
}
