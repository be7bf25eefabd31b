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
import { median } from './load.js';
import { serveRelease, withoutRendering } from './serve-release.js';
import { measurePaint, type Network, type Paint, slow3g, slow4g } from './slow-phone.js';
import { printTable, ratio } from './table.js';

const rounds = 5;
const startMs = 10_000;

/** (f) Public pages on slow phones: as they arrive written, beside the same text as a plain file, and beside the page that the browser renders. */
export async function pages(backend: string): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'setu-bench-'));
  const builds = sliceProjects(root).map((project) => join(project.dir, 'dist'));
  const written = await serveRelease(join(dir, 'written'), builds, backend);
  const browser = await serveRelease(join(dir, 'browser'), await withoutRendering(builds, dir), backend);
  try {
    for (const [name, path] of await examples(backend)) {
      const plain = await servePlainFile(written.url, path);
      const urls = { plain: plain.url, written: written.url + path, browser: browser.url + path };
      await compare(`${name} on slow 4G`, urls, slow4g);
      await compare(`${name} at 400 kbit/s, 400 ms (goal: headline within 2,500 ms)`, urls, slow3g);
      plain.close();
    }
  } finally {
    await Promise.all([written.close(), browser.close()]);
    await rm(dir, { recursive: true, force: true });
  }
}

/** A page of each kind, with its name. */
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

async function compare(title: string, urls: Record<'plain' | 'written' | 'browser', string>, network: Network) {
  const names = ['plain', 'written', 'browser'] as const;
  const paints: Record<(typeof names)[number], Paint[]> = { plain: [], written: [], browser: [] };
  for (let round = 0; round < rounds; round++)
    for (const name of names) paints[name].push(await measurePaint(urls[name], network));
  const row = (label: string, of: keyof Paint) => {
    const [plain, written, browser] = names.map((name) => median(paints[name].map((paint) => paint[of])));
    const times = [plain!, written!, browser!].map((time) => time.toFixed(0));
    return [label, ...times, ratio(written!, plain!), ratio(written!, browser!)];
  };
  printTable(`${title}, ms (goals for the largest paint: 1.15 and 0.6)`, [
    ['', 'plain file', 'written', 'by the browser', 'of the file', "of the browser's"],
    row('first paint', 'first'),
    row('headline', 'headline'),
    row('largest paint', 'largest'),
  ]);
}

/** The document that an edge answers, from memory and without its scripts; other files come from that edge. */
async function servePlainFile(edge: string, path: string): Promise<{ url: string; close(): void }> {
  const html = (await writtenDocument(edge + path))
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

/** The edge leaves the first visitor's page to the browser when its renderer takes too long to start. */
async function writtenDocument(url: string): Promise<string> {
  for (const deadline = Date.now() + startMs; Date.now() < deadline;) {
    const document = await (await fetch(url)).text();
    if (document.includes('data-builds')) return document;
  }
  throw new Error(`${url} does not arrive written`);
}
