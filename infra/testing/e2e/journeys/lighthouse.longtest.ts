import { freePort } from '@setu/testing';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launch } from '../support/browser';
import { pages } from '../support/pages';

interface Audited {
  scores: number[];
  failed: { id: string; items?: string }[];
}

let browser: Browser;
/** Two, which take turns: a page that is audited mostly waits. */
let auditors: ChildProcess[];

beforeAll(async () => {
  const port = String(await freePort());
  browser = await launch(`--remote-debugging-port=${port}`);
  const program = join(__dirname, '../support/lighthouse-audits.mjs');
  auditors = [0, 1].map(() => fork(program, [port], { execArgv: [] }));
});
afterAll(async () => {
  for (const auditor of auditors) auditor.kill();
  await browser.close();
});

interface Audit {
  path: string;
  result: Audited;
}

/** The audit of the page after the one that is being tested. */
let ahead: { index: number; audit: Promise<Audit> } | undefined;
/** Returns the audit of a page, and begins that of the next one. */
function auditOf(index: number): Promise<Audit> {
  const audit = ahead?.index === index ? ahead.audit : auditPage(index);
  const next = index + 1;
  if (next < pages.length) {
    ahead = { index: next, audit: auditPage(next) };
    // Reported by its own test.
    ahead.audit.catch(() => undefined);
  }
  return audit;
}

async function auditPage(index: number): Promise<Audit> {
  const path = await pages[index]![1]();
  const auditor = auditors[index % auditors.length]!;
  auditor.send(`${process.env.PRODUCT_URL}${path}`);
  const [result] = (await once(auditor, 'message')) as [Audited | { error: string }];
  if ('error' in result) throw new Error(result.error);
  return { path, result };
}

/** Audits that pages fail which are not for search engines: such a page is not listed, so it needs no description for the list. */
const ofUnlisted = ['is-crawlable', 'meta-description'];

/** Audits that the pages for an unknown address fail, as its status is 404. */
const ofUnknown = ['http-status-code', 'errors-in-console'];

/** Returns the audits that a page fails on purpose. Which pages are not for search engines, `found` and `sitemap` test. */
async function exceptionsOf(name: string, path: string): Promise<string[]> {
  const html = await (await fetch(`${process.env.PRODUCT_URL}${path}`)).text();
  return [
    ...(html.includes('<meta name="robots" content="noindex" />') ? ofUnlisted : []),
    ...(name.startsWith('an unknown ') ? ofUnknown : []),
  ];
}

const positions = pages.map(([name], index) => [name, index] as const);

test.each(positions)(
  '%s passes each audit of accessibility, best practices and search engines',
  async (name, index) => {
    const { path, result } = await auditOf(index);
    const exceptions = await exceptionsOf(name, path);
    expect(result.failed.filter(({ id }) => !exceptions.includes(id))).toEqual([]);
    expect(result.scores).toEqual(result.failed.length > 0 ? expect.any(Array) : [1, 1, 1]);
  },
);
