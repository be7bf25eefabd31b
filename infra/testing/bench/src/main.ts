import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { admin } from './admin.js';
import { api } from './api.js';
import { startLoadedBackend, startWithDirectory, writeSampleCsv } from './backend.js';
import { calibration } from './chances/calibration.js';
import { crowd } from './crowd/crowd.js';
import { documents } from './documents.js';
import { memory } from './table.js';
import { homePage } from './home.js';
import { pages } from './pages.js';
import { people } from './people.js';
import { release } from './release.js';
import { rendering } from './rendering/rendering.js';
import { search } from './search.js';

/**
 * `npm run bench [-- --data colleges.csv.gz, or a folder with indian-colleges.csv.gz] [--only home|pages|documents|api|search|people|admin|release|rendering|crowd|chances] [--changes 1000] [--page mentors]`:
 * without data, as many invented colleges as India has, and for the search and the administrators the directory that comes with the product. `changes` are the promotes and rollbacks of
 * `rendering`; `page` is the one of `pages` that is measured.
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    only: { type: 'string' },
    changes: { type: 'string', default: '60' },
    page: { type: 'string' },
  },
});
const rowsOfIndia = 49_552;
const runs = (part: string) => (values.only ?? part) === part;
// Everybody comes from one address here.
process.env.RATE_LIMIT_SCALE ??= '1000000';

const ofOwn = ['pages', 'release', 'rendering', 'crowd', 'chances'];
const others = values.data ? ofOwn : ['search', 'admin', ...ofOwn];
if (!others.includes(values.only ?? '')) await withBackend();
if ((runs('search') || runs('admin')) && !values.data) await withDirectory();
if (runs('pages')) await withDemoData();
if (runs('release')) await release();
if (runs('rendering')) await rendering(Number(values.changes));
if (runs('crowd')) await crowd();
if (runs('chances')) await calibration();

async function withDirectory() {
  const backend = await startWithDirectory();
  try {
    memory(backend.processes);
    if (runs('search')) await search(backend);
    if (runs('admin')) await admin(backend);
    memory(backend.processes);
  } finally {
    await backend.stop();
  }
}

async function withDemoData() {
  const backend = await startLoadedBackend();
  try {
    await pages(backend.url, values.page);
  } finally {
    await backend.stop();
  }
}

function dataFile(data: string): string {
  const path = resolve(process.env.INIT_CWD ?? '.', data);
  return statSync(path).isDirectory() ? join(path, 'indian-colleges.csv.gz') : path;
}

async function withBackend() {
  const dir = await mkdtemp(join(tmpdir(), 'setu-bench-'));
  const sample = join(dir, 'colleges.csv');
  if (!values.data) await writeSampleCsv(sample, rowsOfIndia);
  const backend = await startLoadedBackend(values.data ? dataFile(values.data) : sample);
  try {
    if (runs('api')) {
      memory(backend.processes);
      await api(backend);
      memory(backend.processes);
    }
    if (runs('search') && values.data) await search(backend);
    if (runs('people')) await people(backend);
    if (runs('admin') && values.data) await admin(backend);
    if (runs('documents')) await documents(backend.url);
    if (runs('home')) await homePage(backend.url);
  } finally {
    await backend.stop();
    await rm(dir, { recursive: true, force: true });
  }
}
