/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core';
import { timeoutMs } from './browser.js';
import type { ReadMap } from './component-of.js';
import { hydrationDifference } from './hydration-difference.js';
import { inWords } from './react-message.js';
import type { ViewToCheck } from './views-to-check.js';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The dark theme changes only colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Opens a tab and returns a function that shows a page or widget in it and returns one sentence for each problem. One
 * tab shows many, because every new tab costs a process.
 */
export async function openTab(
  context: BrowserContext,
  url: string,
  copies: Set<string>,
  readMap: ReadMap,
): Promise<(view: ViewToCheck) => Promise<string[]>> {
  const page = await context.newPage();
  const takeErrors = collectErrors(page);
  const requests = countRequests(page);
  const takeCopies = collectCopies(page, copies);
  return async ({ label, address, within = 'html' }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await takeErrors();
    takeCopies();
    const response = await page.goto(url + address, { waitUntil: 'commit', timeout: timeoutMs });
    const state = await untilSettled(page, requests);
    const found: string[] = [];
    if (state.failed) found.push(`shows the error card of ${state.failed}`);
    else if (state.waiting) found.push(`is not complete after ${timeoutMs / 1000} s (${state.waiting})`);
    else found.push(...(await axeViolations(page, within)));
    // Errors come first, because they explain the other problems.
    const errors = [...new Set(await takeErrors())];
    const mismatch = errors.findIndex((error) => hydration.test(error));
    if (mismatch !== -1) {
      const difference = await hydrationDifference(page, (await response?.text()) ?? '', readMap);
      if (difference) errors[mismatch] += `, in ${difference}`;
    }
    // An error and the card that it leads to are one problem.
    if (state.failed && errors.length > 0) errors.push(`${errors.pop()} (it ${found.shift()})`);
    return [...errors, ...takeCopies(), ...found].map((problem) => `${label} ${problem}.`);
  };
}

/**
 * Collects uncaught errors and errors in the console; the function returns those since its last call. Errors that the
 * backend's responses cause do not count.
 */
function collectErrors(page: Page): () => Promise<string[]> {
  let found: Promise<string | undefined>[] = [];
  page.on('pageerror', ({ name, message }) => {
    if (name !== 'ApiError') found.push(Promise.resolve(described(message)));
  });
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(consoleError(message, page));
  });
  return async () => {
    const taken = found;
    found = [];
    return (await Promise.all(taken)).filter((text) => text !== undefined);
  };
}

async function consoleError(message: ConsoleMessage, page: Page): Promise<string | undefined> {
  const text = message.text();
  if (text.startsWith('Failed to load resource')) {
    const { url } = message.location();
    const { pathname } = new URL(url);
    // The document has the status of its data: 404 where nothing is recorded.
    return url === page.url() || /^\/(api|auth)\//.test(pathname) ? undefined : `cannot load ${pathname}`;
  }
  const [first] = message.args();
  const error = await first
    ?.evaluate((value: unknown) => (value instanceof Error ? { name: value.name, message: value.message } : null))
    .catch(() => null);
  if (error?.name === 'ApiError') return undefined;
  return described(error?.message ?? text);
}

/** Collects the copies of shared modules that a page loads; the function returns those since its last call. */
function collectCopies(page: Page, copies: Set<string>): () => string[] {
  const loaded: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (copies.has(pathname)) loaded.push(`loads a second copy of what the page shares, ${pathname}`);
  });
  return () => loaded.splice(0);
}

/** Matches React's messages about server-rendered pages, in words. */
const hydration = /hydrat|server rendered|error during server rendering/i;

function described(text: string): string {
  const line = inWords(text.split('\n', 1)[0]!).slice(0, 300);
  return hydration.test(line) ? `has a hydration error: ${line}` : `has an error: ${line}`;
}

/** Counts the pending requests of a page. */
function countRequests(page: Page): () => number {
  const pending = new Set<object>();
  const counted = new Set(['document', 'script', 'stylesheet', 'fetch', 'xhr']);
  page.on('request', (request) => counted.has(request.resourceType()) && pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return () => pending.size;
}

interface State {
  /** Slice whose error card is shown. */
  failed: string | null;
  /** Reason why the page is not complete. */
  waiting: string | null;
}

const pollMs = 50;

/**
 * Resolves once a page has shown the same complete state twice, or its time is over. Polls from here, because the
 * page's policy forbids Playwright's own way.
 */
async function untilSettled(page: Page, requests: () => number): Promise<State> {
  const deadline = Date.now() + timeoutMs;
  for (let calm = 0; ; await sleep(pollMs)) {
    const state = await page.evaluate(readState).catch(() => ({ failed: null, waiting: 'it navigates' }));
    if (!state.waiting && requests() > 0) state.waiting = 'it still loads';
    calm = state.waiting ? 0 : calm + 1;
    if (state.failed || calm === 2 || Date.now() > deadline) return state;
  }
}

/** Returns the state of the page. It runs in the page, as text, so it uses no variables from outside. */
function readState(): State {
  const main = document.getElementById('main');
  const first = main?.firstElementChild;
  const failed = document.querySelector<HTMLElement>('[data-failed-slice]')?.dataset.failedSlice ?? null;
  if (!first) return { failed, waiting: 'it is empty' };
  // A server-rendered page is complete before the browser's code runs. React adds these keys to each element that it has hydrated or created.
  if (!Object.keys(first).some((key) => key.startsWith('__react')))
    return { failed, waiting: 'the browser has not hydrated it' };
  const awaited = main.querySelector('.ui-skeleton, [aria-busy="true"]');
  return { failed, waiting: awaited ? 'a part of it is still suspended' : null };
}

interface Axe {
  run(context: string, options: object): Promise<{ violations: { id: string; help: string; nodes: Node[] }[] }>;
}
interface Node {
  html: string;
}

/** Returns the accessibility violations in both themes, one sentence each. The debugger inserts the script, so the page's policy stays unchanged. */
async function axeViolations(page: Page, within: string): Promise<string[]> {
  await page.evaluate(axeSource);
  const light = await runAxe(page, within, { type: 'tag', values: axeTags });
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await runAxe(page, within, { type: 'rule', values: colourRules });
  return [...light, ...dark.map((violation) => `in the dark theme ${violation}`)];
}

const runAxe = (page: Page, within: string, runOnly: object): Promise<string[]> =>
  page.evaluate(
    async ({ within, runOnly }) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      // Rules that pass need no description: a seventh less work.
      const { violations } = await axe.run(within, { runOnly, resultTypes: ['violations'] });
      return violations.map(
        ({ id, help, nodes }) => `is not accessible (axe, ${id}): ${help}, as in ${nodes[0]!.html.slice(0, 160)}`,
      );
    },
    { within, runOnly },
  );
