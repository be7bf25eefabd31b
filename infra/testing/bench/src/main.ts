import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { admin } from './admin.js';
import { api } from './api.js';
import { type BenchArguments, type Part, readArguments } from './arguments.js';
import { startLoadedBackend, startWithDirectory, writeSampleCsv } from './backend.js';
import { calibration } from './chances/calibration.js';
import { chancesLoad, examMemory } from './chances/chances-load.js';
import { collegeHistory } from './college-history.js';
import { crowd } from './crowd/crowd.js';
import { documents } from './documents.js';
import { goalLines } from './goals.js';
import { homePage } from './home.js';
import { pages } from './pages.js';
import { people } from './people.js';
import { release } from './release.js';
import { rendering } from './rendering/rendering.js';
import { resources } from './resources.js';
import { reviews } from './reviews.js';
import { search } from './search.js';
import { start } from './start.js';
import { memory } from './table.js';

/**
 * `npm run bench [-- --only api,people] [--data colleges.csv.gz, or a folder with indian-colleges.csv.gz] [--changes 1000] [--page mentors]`:
 * without data, as many invented colleges as India has, and for the search and the administrators the directory that comes with the product.
 */
const { parts, data, changes, page } = argumentsOrExit();
const rowsOfIndia = 49_552;
// All requests come from one address here.
process.env.RATE_LIMIT_SCALE ??= '1000000';

const ofDirectory: Part[] = data ? [] : ['search', 'admin', 'history'];
const ofColleges = (['api', 'search', 'people', 'admin', 'history', 'documents', 'home'] as const).filter(
  (part) => !ofDirectory.includes(part),
);
if (ofColleges.some(runs)) await withBackend();
if (ofDirectory.some(runs)) await withDirectory();
if (runs('pages')) await withDemoData();
if (runs('release')) await release();
if (runs('start')) await start();
if (runs('rendering')) await rendering(changes);
if (runs('crowd')) await crowd();
if (runs('chances')) {
  await calibration();
  await chancesLoad();
  await examMemory();
}
if (runs('reviews')) await reviews();
if (runs('resources')) await resources();
console.log(`\n${goalLines().join('\n')}`);

function argumentsOrExit(): BenchArguments {
  try {
    return readArguments(process.argv.slice(2));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

function runs(part: Part): boolean {
  return parts.has(part);
}

async function withDirectory() {
  const backend = await startWithDirectory();
  try {
    memory(backend.processes, 'with the directory');
    if (runs('search')) await search(backend);
    if (runs('admin')) await admin(backend);
    if (runs('history')) await collegeHistory(backend);
    memory(backend.processes, 'after its searches and administrators');
  } finally {
    await backend.stop();
  }
}

async function withDemoData() {
  const backend = await startLoadedBackend();
  try {
    await pages(backend.url, page);
  } finally {
    await backend.stop();
  }
}

function dataFile(path: string): string {
  const file = resolve(process.env.INIT_CWD ?? '.', path);
  return statSync(file).isDirectory() ? join(file, 'indian-colleges.csv.gz') : file;
}

async function withBackend() {
  const dir = await mkdtemp(join(tmpdir(), 'setu-bench-'));
  const sample = join(dir, 'colleges.csv');
  if (!data) await writeSampleCsv(sample, rowsOfIndia);
  const backend = await startLoadedBackend(data ? dataFile(data) : sample);
  try {
    if (runs('api')) {
      memory(backend.processes, 'before the calls of the API');
      await api(backend);
      memory(backend.processes, 'after them');
    }
    if (data && runs('search')) await search(backend);
    if (runs('people')) await people(backend);
    if (data && runs('admin')) await admin(backend);
    if (data && runs('history')) await collegeHistory(backend);
    if (runs('documents')) await documents(backend.url);
    if (runs('home')) await homePage(backend.url);
  } finally {
    await backend.stop();
    await rm(dir, { recursive: true, force: true });
  }
}
