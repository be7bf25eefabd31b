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

/** Audits that a page fails on purpose. */
const exceptions: Record<string, string[]> = {};

test.each(pages)('%s passes each audit of accessibility, best practices and search engines', async (name, pathOf) => {
  const { scores, failed } = await audit(await pathOf());
  const expected = exceptions[name] ?? [];
  expect(failed.filter(({ id }) => !expected.includes(id))).toEqual([]);
  if (expected.length === 0) expect(scores).toEqual([1, 1, 1]);
});
