import mongoose, { mongo } from 'mongoose';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { administratorCookie } from './admin.js';
import type { LoadedBackend } from './backend.js';
import { atMost } from './goals.js';
import { atAPace } from './pace.js';
import { printTable } from './table.js';

/** A little more than 20 of each of the 49,006 records of the lists, of which many are one college. */
const changesOfEach = 22;
const administrators = 10;
/** Milliseconds between two requests of an administrator. */
const every = 1000;
const seconds = 20;
const batch = 1000;
const hour = 3_600_000;

/** (f) Measures the history of single colleges after each has been changed 22 times by imports, and the room that these changes take on the disk. */
export async function collegeHistory(backend: LoadedBackend): Promise<void> {
  const before = sizeOf(backend.dataDir);
  const { ids, changes } = await seedChanges(backend.database);
  const bytes = sizeOf(backend.dataDir) - before;
  printTable(`${changesOfEach} changes of each of ${ids.length} colleges`, [
    ['', 'MB', 'bytes each'],
    [`${changes} stored changes, with their indexes`, (bytes / 1024 ** 2).toFixed(0), (bytes / changes).toFixed(0)],
  ]);
  const headers = { cookie: await administratorCookie(backend) };
  const rows = [['', 'p50 ms', 'p99 ms', 'max ms']];
  for (const [name, query] of [
    ['first page', ''],
    ['one field', '&field=website'],
    ['search', '&search=affiliation%20list-7'],
  ] as const) {
    const paths = ids
      .filter((_id, at) => at % 97 === 0)
      .map((id) => `/api/admin/history?limit=24&subject=${id}${query}`);
    const { failed, ...times } = await atAPace(
      backend.url,
      { paths, headersOf: () => headers, people: administrators, every },
      seconds,
    );
    rows.push([
      `${name}${failed ? ` (${failed} FAILED)` : ''}`,
      ...[times.p50, times.p99, times.max].map((ms) => ms.toFixed(1)),
    ]);
    atMost(`p99 of the history of a college, ${name}`, times.p99, 50, 'ms');
  }
  printTable(
    `${administrators} administrators, the history of another college each second (goal: p99 at most 50 ms)`,
    rows,
  );
}

/** Writes the changes directly to the database, in the form in which imports store them. */
async function seedChanges(database: string): Promise<{ ids: string[]; changes: number }> {
  const connection = await mongoose.createConnection(database, { autoIndex: false, autoCreate: false }).asPromise();
  const colleges = connection.collection('colleges').find({ name: { $exists: true } }, { projection: { name: 1 } });
  const found = (await colleges.toArray()) as unknown as { _id: mongo.ObjectId; name: string }[];
  const writes = connection.collection('college_writes');
  const jobs = Array.from({ length: changesOfEach }, () => new mongo.ObjectId());
  let changes = 0;
  for (const [number, job] of jobs.entries())
    for (let start = 0; start < found.length; start += batch) {
      const part = found.slice(start, start + batch);
      await writes.insertMany(part.map((college) => changeOf(college, number, job)));
      changes += part.length;
    }
  await connection.close();
  return { ids: found.map(({ _id }) => String(_id)), changes };
}

/** Two fields, as most rows of a list change. */
function changeOf({ _id: college, name }: { _id: mongo.ObjectId; name: string }, number: number, job: mongo.ObjectId) {
  const at = new Date(Date.now() - (changesOfEach - number) * hour);
  const source = { by: 'import', name: `list-${number - 1}.csv`, at: new Date(at.getTime() - hour) };
  const website = (year: number) =>
    `https://www.${name.toLowerCase().replaceAll(/\W+/g, '').slice(0, 20)}${year}.ac.in`;
  return {
    college,
    at,
    by: 'import',
    job,
    administrator: 'asha',
    name: `list-${number}.csv`,
    values: [
      { path: 'website', before: website(number), after: website(number + 1), source },
      {
        path: 'affiliation',
        before: `University of list ${number}`,
        after: `University of list ${number + 1}`,
        source,
      },
    ],
    importHash: String(college).slice(0, 22),
  };
}

/** Returns how much room the files of a folder take. */
const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => statSync(join(folder, file), { throwIfNoEntry: false }))
    .reduce((sum, file) => sum + (file?.isFile() ? file.blocks * 512 : 0), 0);
