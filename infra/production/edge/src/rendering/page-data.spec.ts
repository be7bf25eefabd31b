import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@setu/testing';
import { BackendPools } from '../backend/backend-pools.js';
import { visitorAt } from '../requests/connections.js';
import { PagesData } from './page-data.js';

const page = { data: ['/api/colleges/7', '/api/mentors?college=7'], ownData: ['/api/colleges/7'] };
const [own, other] = page.data as [string, string];
const visitor = visitorAt('203.0.113.1');
const minute = 60_000;

let backend: Server;
let pools: BackendPools;
let pages: PagesData;
let asked: string[];
let answer: RequestListener;
let status: Record<string, number>;
let name: string;

/** How far the edge's clock is ahead. Its times are minutes here, in which no test runs. */
let ahead: number;
const pass = (minutes: number) => void (ahead += minutes * minute + 1);

beforeEach(async () => {
  ahead = 0;
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
  asked = [];
  status = {};
  name = 'Before';
  answer = ({ url = '' }, response) => response.writeHead(status[url] ?? 200).end(JSON.stringify({ url, name }));
  backend = createServer((request, response) => {
    asked.push(request.url!);
    answer(request, response);
  });
  await once(backend.listen(0, '127.0.0.1'), 'listening');
  pools = new BackendPools(`http://127.0.0.1:${(backend.address() as AddressInfo).port}`);
  pages = new PagesData(pools, {
    freshMs: 10 * minute,
    staleMs: 10 * minute,
    timeoutMs: minute,
    refreshTimeoutMs: minute,
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await pools.close();
  backend.closeAllConnections();
  backend.close();
});

const names = async () =>
  (await pages.get(page, visitor)).answers.map(({ json }) => (JSON.parse(json) as { name: string }).name);

describe('made of a catalogue with a version', () => {
  let version: string;
  const pageAsked = () => asked.filter((url) => page.data.includes(url));
  const versionAsked = () => asked.filter((url) => url === '/api/colleges/version').length;
  /** Minutes in which the page is looked at, and the version is asked for once each. Only one that was answered is asked for again. */
  async function lookEveryMinute(minutes: number) {
    for (let each = 0; each < minutes; each++) {
      const before = versionAsked();
      pass(1);
      await eventually(() => {
        pages.now(page, () => visitor);
        expect(versionAsked()).toBe(before + 1);
      });
    }
  }

  beforeEach(() => {
    version = 'one';
    answer = ({ url = '' }, response) => {
      if (url === '/api/colleges/version') return response.end(JSON.stringify({ version }));
      return response.setHeader('catalogue-version', version).end(JSON.stringify({ url, name }));
    };
    pages = new PagesData(pools, { freshMs: 4 * minute, staleMs: 2 * minute, versionMs: minute, heldMs: 15 * minute });
  });

  test('it is not asked for again while that holds, and immediately when it does not', async () => {
    const before = await pages.get(page, visitor);
    await lookEveryMinute(9);
    expect(pages.now(page, () => visitor)).toBe(before);
    expect(pageAsked()).toHaveLength(2);

    [version, name] = ['two', 'After'];
    pass(1);
    await eventually(async () => expect(await names()).toEqual(['After', 'After']));
    expect(pageAsked()).toHaveLength(4);
  });

  test('it is asked for again after a while, since other things may change it too', async () => {
    await pages.get(page, visitor);
    name = 'After';
    await lookEveryMinute(14);
    expect(pageAsked()).toHaveLength(2);
    for (let each = 0; each < 6; each++) {
      pass(1);
      pages.now(page, () => visitor);
      await pages.get({ data: [`/api/colleges/other-${each}`], ownData: [] }, visitor);
    }
    await eventually(async () => expect(await names()).toEqual(['After', 'After']));
    expect(pageAsked()).toHaveLength(4);
  });

  test('it is asked for as often as any other without one, or made of something else too', async () => {
    answer = ({ url = '' }, response) => {
      if (url === '/api/colleges/version') return response.end(JSON.stringify({ version }));
      if (url === own) response.setHeader('catalogue-version', version);
      return response.end(JSON.stringify({ url, name }));
    };
    await pages.get(page, visitor);
    pass(6);
    await pages.get(page, visitor);
    expect(pageAsked()).toHaveLength(4);
  });
});

test('many concurrent requests ask the backend once', async () => {
  const all = await Promise.all(Array.from({ length: 200 }, () => pages.get(page, visitor)));
  expect(new Set(all).size).toBe(1);
  expect(all[0]).toMatchObject({ status: 200 });
  expect(asked.sort()).toEqual(page.data);
});

test('it is given as it is for a while, then as it was while the backend is asked, and then as the backend says', async () => {
  expect(await names()).toEqual(['Before', 'Before']);
  name = 'After';
  expect(await names()).toEqual(['Before', 'Before']);
  expect(asked).toHaveLength(2);
  pass(10);
  expect(await names()).toEqual(['Before', 'Before']);
  await eventually(async () => expect(await names()).toEqual(['After', 'After']));

  name = 'Later';
  pass(20);
  expect(await names()).toEqual(['Later', 'Later']);
});

test('a backend that takes its time delays no request for which a recent response is cached', async () => {
  const before = await pages.get(page, visitor);
  answer = () => undefined;
  pass(10);
  expect(pages.now(page, () => visitor)).toBe(before);
  pass(20);
  expect(pages.now(page, () => visitor)).toBe(before);
});

test('the backend is asked again for few pages at a time', async () => {
  const many = Array.from({ length: 30 }, (_, id) => ({ data: [`/api/colleges/${id}`], ownData: [] }));
  for (const each of many) await pages.get(each, visitor);
  let [waiting, max] = [0, 0];
  answer = async (_request, response) => {
    max = Math.max(max, ++waiting);
    await sleep(5);
    waiting--;
    response.end('{}');
  };
  pass(10);
  for (const [index, each] of many.entries())
    expect(pages.now(each, () => visitorAt(`203.0.113.${index}`))).toBeDefined();
  await eventually(() => expect(asked.length).toBeGreaterThanOrEqual(60));
  expect(max).toBeLessThanOrEqual(4);
});

test('it is the same object while nothing changes', async () => {
  const before = await pages.get(page, visitor);
  pass(20);
  expect(await pages.get(page, visitor)).toBe(before);
  expect(asked).toHaveLength(4);
});

test.each([
  ['does not know', 404, 404],
  ['has deleted', 410, 410],
  ['finds nonsense in', 400, 400],
  ['cannot say', 502, 503],
  ['rejects the request', 403, undefined],
])('a page whose subject the backend %s', async (_what, given, expected) => {
  status = { [own]: given };
  expect(await pages.get(page, visitor)).toMatchObject({
    status: expected,
    answers: [{ status: given }, { status: 200 }],
  });
});

test('a page whose subject is nothing is not there', async () => {
  answer = (_request, response) => response.end('null');
  expect((await pages.get(page, visitor)).status).toBe(404);
});

test('what a widget misses is no matter of the page', async () => {
  status = { [other]: 500 };
  expect((await pages.get(page, visitor)).status).toBe(200);
});

test('what does not come is as it was before; a change beside it is seen', async () => {
  await pages.get(page, visitor);
  name = 'After';
  status = { [own]: 500 };
  pass(20);
  expect(await names()).toEqual(['Before', 'After']);
  expect((await pages.get(page, visitor)).status).toBe(200);
});

test('without a backend it is as it was, or the page is away', async () => {
  const before = await pages.get(page, visitor);
  backend.closeAllConnections();
  backend.close();
  pass(20);
  expect(await pages.get(page, visitor)).toBe(before);
  expect((await pages.get({ data: ['/api/colleges/8'], ownData: ['/api/colleges/8'] }, visitor)).status).toBe(503);
});

test('a backend that does not answer in time is not awaited', async () => {
  answer = () => undefined;
  const hurried = new PagesData(pools, { timeoutMs: 100 });
  expect((await hurried.get(page, visitor)).status).toBe(504);
});
