import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { FolderStore, type ObjectStore, readObject } from '@setu/object-store';
import {
  checkPassedKey,
  manifestKey,
  readPublished,
  ReleaseLog,
  type ReleaseSet,
  storedFiles,
  storeLimit,
  UserError,
} from '@setu/release-store';
import { versionsOf } from '../change/release-set.js';
import type { PageCheck } from './check-release.js';
import { problemsOfShape, readShape, type SliceShape } from './slice-shape.js';

export interface RunningEdge {
  url: string;
  stop(): Promise<void>;
}

/** Starts an edge on a folder of builds with a release log signed with this key. */
export type StartEdge = (storeDir: string, releaseKey: KeyObject) => Promise<RunningEdge>;

/** Generous, for busy machines. */
const timeoutMs = 60_000;

/**
 * Loads the slices of a set in Chromium, in a page of the set's own shell behind a real edge, and compares them with what they declare. A pair of slice and
 * shell that has passed is not checked again, so the check of a publish makes the promote fast.
 */
export const checkInPage =
  (startEdge: StartEdge): PageCheck =>
  async ({ store }, { shell, slices }) => {
    const keyOf = (name: string) => checkPassedKey(name, slices[name]!.version, shell.version);
    const passed = await storeLimit.map(Object.keys(slices), (name) => store.exists(keyOf(name)));
    const unchecked = Object.entries(slices).filter((_slice, index) => !passed[index]);
    if (unchecked.length === 0) return [];
    const shapes = await loadSlices(store, { shell, slices: Object.fromEntries(unchecked) }, startEdge);
    const note = Buffer.from(JSON.stringify({ passedAt: new Date().toISOString() }));
    const problems = await storeLimit.map(unchecked, async ([name, slice]) => {
      const found = problemsOfShape(name, slice, shapes[name]!);
      if (found.length === 0) await store.create(keyOf(name), note);
      return found;
    });
    return problems.flat();
  };

async function loadSlices(store: ObjectStore, set: ReleaseSet, startEdge: StartEdge) {
  const [browser, edge] = await Promise.allSettled([launchBrowser(), startTrialEdge(store, set, startEdge)]);
  try {
    if (browser.status === 'rejected') throw browser.reason;
    if (edge.status === 'rejected') throw edge.reason;
    return await readShapes(await browser.value.newPage(), edge.value.url, set);
  } finally {
    if (browser.status === 'fulfilled') await browser.value.close();
    if (edge.status === 'fulfilled') await edge.value.stop();
  }
}

async function launchBrowser(): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];
  return chromium.launch({ executablePath: findChromium(), args });
}

/** Path of an installed Chromium. Throws a sentence that names the command to install one. */
export function findChromium(): string {
  const { CHROMIUM_PATH } = process.env;
  const known = [CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  const found = known.find((path) => path && existsSync(path));
  if (found) return found;
  throw new Error(
    'Chromium is missing. Install it with `npm run install:chromium` (Debian), or set CHROMIUM_PATH to one.',
  );
}

/** An edge that serves only this set, with documents, headers and files as visitors get them, but no backend. */
async function startTrialEdge(store: ObjectStore, set: ReleaseSet, startEdge: StartEdge): Promise<RunningEdge> {
  const dir = await mkdtemp(join(tmpdir(), 'setu-trial-'));
  const clear = () => rm(dir, { recursive: true, force: true });
  try {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const trial = new FolderStore(dir);
    for (const [name, version] of Object.entries(versionsOf(set))) await copyBuild(store, trial, name, version);
    await new ReleaseLog(trial, [], privateKey).append(() => ({ action: 'promote', by: 'check', stable: set }));
    const { url, stop } = await startEdge(dir, publicKey);
    return { url, stop: () => stop().finally(clear) };
  } catch (error) {
    await clear();
    throw error;
  }
}

async function copyBuild(from: ObjectStore, to: ObjectStore, name: string, version: string): Promise<void> {
  const manifest = (await readPublished(from, name, version))!;
  const plain = storedFiles(manifest).filter(({ encoding }) => !encoding);
  await storeLimit.map([manifestKey(name, version), ...plain.map(({ key }) => key)], async (key) =>
    to.put(key, (await readObject(from, key))!),
  );
}

async function readShapes(page: Page, url: string, { shell, slices }: ReleaseSet) {
  // No slice has this page, so the shell is alone in it.
  await page.goto(`${url}/check-of-a-release`, { waitUntil: 'commit', timeout: timeoutMs });
  await shellStarted(page, shell.version);
  const shapes: Record<string, SliceShape> = {};
  for (const [name, { version, entry, integrity, container }] of Object.entries(slices))
    shapes[name] = await Promise.race([
      page.evaluate(readShape, { version, entry, integrity, container }),
      sleep(timeoutMs, { fault: 'it did not load within a minute' }, { ref: false }),
    ]);
  return shapes;
}

/** The shell has started once it provides the federation runtime. Polls from here, because the page's policy forbids Playwright's own way. */
async function shellStarted(page: Page, version: string): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  const hasStarted = () => page.evaluate(() => '__federationRuntime' in globalThis).catch(() => false);
  while (!(await hasStarted())) {
    if (Date.now() > deadline)
      throw new UserError(
        `Shell ${version} does not start in a browser; fix it, or try again if the machine was busy.`,
      );
    await sleep(50);
  }
}
