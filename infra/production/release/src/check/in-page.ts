import { setTimeout as sleep } from 'node:timers/promises';
import type { ObjectStore } from '@setu/object-store';
import type { Browser, Page } from 'playwright-core';
import { type Releases, type ReleaseSet, UserError } from '@setu/release-store';
import { inParallel } from '../in-parallel.js';
import { findChromium } from './chromium.js';
import { problemsOfShape, type SliceShape } from './contract.js';
import { readShape } from './read-shape.js';
import { startTrialEdge } from './trial-edge.js';

/** Milliseconds; on a busy machine a browser takes its time. */
const timeoutMs = 60_000;

/** Note that a slice passed in a page of a shell, so that nobody has to look again. */
const passedKey = (name: string, version: string, shell: string): string => `checks/${name}/${version}/${shell}.json`;

/**
 * Loads the slices of a set in Chromium, in a page of the set's own shell behind a real edge, and compares what they are with what they declare.
 * A pair of slice and shell that has passed before is not looked at again, so the check of a publish makes the promote quick.
 */
export async function checkInPage({ store }: Releases, { shell, slices }: ReleaseSet): Promise<string[]> {
  const passed = async (name: string) => store.exists(passedKey(name, slices[name]!.version, shell.version));
  const done = await inParallel(Object.keys(slices), passed);
  const open = Object.entries(slices).filter((_slice, index) => !done[index]);
  if (open.length === 0) return [];
  const shapes = await readShapes(store, { shell, slices: Object.fromEntries(open) });
  const judged = open.map(([name, slice]) => ({ name, slice, problems: problemsOfShape(name, slice, shapes[name]!) }));
  await inParallel(
    judged.filter(({ problems }) => problems.length === 0),
    ({ name, slice }) => store.create(passedKey(name, slice.version, shell.version), now()),
  );
  return judged.flatMap(({ problems }) => problems);
}

const now = (): Buffer => Buffer.from(JSON.stringify({ passedAt: new Date().toISOString() }));

/** Starts edge and browser side by side, and ends both whatever happens. */
async function readShapes(store: ObjectStore, set: ReleaseSet): Promise<Record<string, SliceShape>> {
  const browser = launch();
  // Where it fails while the edge still starts, it is heard of below.
  browser.catch(() => undefined);
  try {
    const edge = await startTrialEdge(store, set);
    try {
      return await readShapesAt(edge.url, await browser, set);
    } finally {
      await edge.stop();
    }
  } finally {
    await browser.then(
      (launched) => launched.close(),
      () => undefined,
    );
  }
}

async function launch(): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];
  return chromium.launch({ executablePath: findChromium(), args });
}

async function readShapesAt(url: string, browser: Browser, { shell, slices }: ReleaseSet) {
  const page = await browser.newPage();
  // A page of nobody: the shell alone.
  await page.goto(`${url}/check-of-a-release`, { waitUntil: 'commit', timeout: timeoutMs });
  await untilUp(page, shell.version);
  const shapes: Record<string, SliceShape> = {};
  for (const [name, { version, entry, integrity, container }] of Object.entries(slices))
    shapes[name] = await Promise.race([
      page.evaluate(readShape, { version, entry, integrity, container }),
      sleep(timeoutMs, { fault: 'it is not there after a minute' }, { ref: false }),
    ]);
  return shapes;
}

/** The shell owns what slices share, and is up once that is there. Asked again and again from here: the page's policy forbids Playwright's own way. */
async function untilUp(page: Page, version: string): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  const isUp = () => page.evaluate(() => '__federationRuntime' in globalThis).catch(() => false);
  while (!(await isUp())) {
    if (Date.now() > deadline)
      throw new UserError(
        `Shell ${version} does not start in a browser; mend it, or try again if the machine was busy.`,
      );
    await sleep(50);
  }
}
