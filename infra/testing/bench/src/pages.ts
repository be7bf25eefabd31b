import type { College, CollegeListEntry } from '@setu/contracts';
import { sliceProjects } from '@setu/federation/slice-project';
import { root } from '@setu/start';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { atMost } from './goals.js';
import { median } from './load.js';
import { serveRelease, withoutRendering } from './serve-release.js';
import { measurePaint, type Network, type Paint, slow3g, slow4g } from './slow-phone.js';
import { printTable, ratio } from './table.js';

const rounds = 5;
const startMs = 10_000;

/**
 * (f) Measures public pages on slow phones, or one of them: server-rendered, compared with the same text as a plain
 * file, and with the client-rendered page.
 */
export async function pages(backend: string, only?: string): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'setu-bench-'));
  const builds = sliceProjects(root).map((project) => join(project.dir, 'dist'));
  const server = await serveRelease(join(dir, 'server'), builds, backend);
  const browser = await serveRelease(join(dir, 'browser'), await withoutRendering(builds, dir), backend);
  try {
    for (const [name, path] of await examples(backend)) {
      if (only && name !== only) continue;
      const plain = await servePlainFile(server.url, path);
      const urls = { plain: plain.url, server: server.url + path };
      await compare(`${name} on slow 4G`, { ...urls, browser: browser.url + path }, slow4g);
      await compare(`${name} at 400 kbit/s, 400 ms`, urls, slow3g);
      plain.close();
      if (name === 'home') await compareLanguages(server.url);
    }
  } finally {
    await Promise.all([server.close(), browser.close()]);
    await rm(dir, { recursive: true, force: true });
  }
}

/** Returns a page of each kind, with its name. */
async function examples(backend: string): Promise<[name: string, path: string][]> {
  const read = async <T>(path: string) => (await (await fetch(backend + path)).json()) as T;
  const colleges = await read<CollegeListEntry[]>('/api/colleges');
  const { _id } = colleges.find((college) => college.courses.length > 0 && college.students.length > 0)!;
  const { courses } = await read<College>(`/api/colleges/${_id}`);
  return [
    ['home', '/'],
    ['list', '/colleges'],
    ['college', `/colleges/${_id}`],
    ['course', `/colleges/${_id}/courses/${courses[0]!._id}`],
    ['mentors', '/mentors'],
  ];
}

/** Without a `browser`, compares only with the plain file: on a very slow network client rendering takes half of all the time. */
async function compare(
  title: string,
  { plain, server, browser }: { plain: string; server: string; browser?: string },
  network: Network,
) {
  const paints = await paintsInTurn(browser ? [plain, server, browser] : [plain, server], network);
  const row = (label: string, of: keyof Paint) => {
    const times = paints[of];
    const [plainMs, serverMs, browserMs] = times as [number, number, number?];
    if (of === 'largest') atMost(`${title}, largest paint to the plain file's`, serverMs / plainMs, 1.15);
    if (of === 'largest' && browserMs)
      atMost(`${title}, largest paint to that by the browser`, serverMs / browserMs, 0.6);
    if (of === 'headline' && network === slow3g) atMost(`${title}, headline`, serverMs, 2_500, 'ms');
    const others = [times[0]!, ...times.slice(2)];
    return [
      label,
      ...times.map((time) => time.toFixed(0)),
      ...others.map((other) => (other ? ratio(times[1]!, other) : '-')),
    ];
  };
  const besideBrowser = ['by the browser', 'of the file', "of the browser's"];
  const goals = `largest paint ${browser ? '1.15 and 0.6' : '1.15, headline within 2,500 ms'}`;
  printTable(`${title}, ms (goals: ${goals})`, [
    ['', 'plain file', 'server', ...(browser ? besideBrowser : ['of the file'])],
    row('first paint', 'first'),
    row('headline', 'headline'),
    row('largest paint', 'largest'),
    row('blocked', 'blocked'),
  ]);
}

/** Compares the home page in Hindi, which loads a font and its messages besides, with the English one. */
async function compareLanguages(edge: string) {
  const title = 'home in Hindi at 400 kbit/s, 400 ms';
  const paints = await paintsInTurn([`${edge}/`, `${edge}/hi`], slow3g);
  const row = (label: string, of: keyof Paint) => {
    const [english, hindi] = paints[of] as [number, number];
    return [label, english.toFixed(0), hindi.toFixed(0), ratio(hindi, english)];
  };
  atMost(`${title}, headline`, paints.headline[1]!, 3_000, 'ms');
  atMost(`${title}, largest paint to that in English`, paints.largest[1]! / paints.largest[0]!, 1.2);
  printTable(`${title}, ms (goals: headline within 3,000 ms, largest paint 1.2)`, [
    ['', 'English', 'Hindi', 'ratio'],
    row('first paint', 'first'),
    row('headline', 'headline'),
    row('largest paint', 'largest'),
  ]);
}

/** Loads pages in turn, so that a busy machine slows all of them. Returns the median of each time by page. */
async function paintsInTurn(urls: string[], network: Network): Promise<Record<keyof Paint, number[]>> {
  const paints: Paint[][] = urls.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, url] of urls.entries()) paints[index]!.push(await measurePaint(url, network));
  const medians = (of: keyof Paint) => paints.map((ofUrl) => median(ofUrl.map((paint) => paint[of])));
  return {
    first: medians('first'),
    largest: medians('largest'),
    headline: medians('headline'),
    blocked: medians('blocked'),
  };
}

/** Serves the document of an edge, from memory and without its scripts; other files come from that edge. */
async function servePlainFile(edge: string, path: string): Promise<{ url: string; close(): void }> {
  const html = (await serverRenderedDocument(edge + path))
    .replace(/<script\b(?![^>]*type="application)[^]*?<\/script>/g, '')
    .replace(/<link\b[^>]*(?:as="(?:script|fetch)"|rel="modulepreload")[^>]*>/g, '');
  const body = brotliCompressSync(html);
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === path) {
      const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
      outgoing.writeHead(200, headers).end(body);
      return;
    }
    request(edge + incoming.url!, { headers: incoming.headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    }).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}${path}`, close: () => server.close() };
}

/** Returns a server-rendered document. The edge sends the first visitor a client-rendered page if its renderer takes too long to start. */
async function serverRenderedDocument(url: string): Promise<string> {
  for (const deadline = Date.now() + startMs; Date.now() < deadline;) {
    const document = await (await fetch(url)).text();
    if (document.includes('data-builds')) return document;
  }
  throw new Error(`${url} is not server-rendered`);
}
