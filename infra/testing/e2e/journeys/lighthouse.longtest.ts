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
let auditor: ChildProcess;

beforeAll(async () => {
  const port = String(await freePort());
  browser = await launch(`--remote-debugging-port=${port}`);
  auditor = fork(join(__dirname, '../support/lighthouse-audits.mjs'), [port], { execArgv: [] });
});
afterAll(async () => {
  auditor.kill();
  await browser.close();
});

async function audit(path: string): Promise<Audited> {
  auditor.send(`${process.env.PRODUCT_URL}${path}`);
  const [answer] = (await once(auditor, 'message')) as [Audited | { error: string }];
  if ('error' in answer) throw new Error(answer.error);
  return answer;
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

test.each(pages)('%s passes each audit of accessibility, best practices and search engines', async (name, pathOf) => {
  const path = await pathOf();
  const { scores, failed } = await audit(path);
  const exceptions = await exceptionsOf(name, path);
  expect(failed.filter(({ id }) => !exceptions.includes(id))).toEqual([]);
  expect(scores).toEqual(failed.length > 0 ? expect.any(Array) : [1, 1, 1]);
});
