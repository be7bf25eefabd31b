import mongoose from 'mongoose';
import { randomBytes } from 'node:crypto';
import { startLoadedBackend } from './backend.js';
import { compareWithBare } from './bare-twin.js';
import { atMost } from './goals.js';
import { printTable, ratio } from './table.js';

const count = 10_000;
const batch = 1000;
const connections = 10;
const maxP99 = 20;
const pages = [1, 2, 20, 200];

/** Measures pages of the reviews of a college with 10,000 of them, compared with a bare server that sends the same bytes. */
export async function reviews(): Promise<void> {
  const backend = await startLoadedBackend();
  try {
    const { items } = (await (await fetch(`${backend.url}/api/colleges?limit=1`)).json()) as {
      items: { _id: string }[];
    };
    const collegeId = items[0]!._id;
    await seedReviews(backend.database, collegeId);
    const rows = [['', 'requests/s', 'p50 ms', 'p99 ms', 'bare', 'ratio', 'bare p50', 'bare p99', 'failed']];
    for (const order of ['newest', 'useful']) {
      const paths = pages.map((page) => `/api/reviews/colleges/${collegeId}?limit=10&order=${order}&page=${page}`);
      const { backend: ours, bare: floor } = await compareWithBare(backend, { paths, connections });
      atMost(`p99 of reviews, ${order}`, ours.p99, maxP99, 'ms');
      const shown = [ours.rate.toFixed(0), ours.p50, ours.p99, floor.rate.toFixed(0), ratio(ours.rate, floor.rate)];
      rows.push([order, ...[...shown, floor.p50, floor.p99, ours.failed].map(String)]);
    }
    printTable(
      `reviews, 10 of ${count} of a college, ${connections} connections (goal: p99 at most ${maxP99} ms)`,
      rows,
    );
  } finally {
    await backend.stop();
  }
}

/** Writes published reviews of one college directly to the database. */
async function seedReviews(database: string, collegeId: string): Promise<void> {
  const connection = await mongoose.createConnection(database, { autoIndex: false, autoCreate: false }).asPromise();
  for (let start = 0; start < count; start += batch)
    await connection
      .collection('reviews')
      .insertMany(Array.from({ length: batch }, (_, index) => review(collegeId, start + index)));
  await connection.close();
}

const dayMs = 86_400_000;
/** 1 January 1970 was a Thursday: the first Monday is four days later. */
const mondays = Math.floor((Date.now() / dayMs - 4) / 7);
const monday = (weeksAgo: number) => new Date(((mondays - weeksAgo) * 7 + 4) * dayMs).toISOString().slice(0, 10);

const review = (collegeId: string, number: number) => ({
  _id: new mongoose.mongo.ObjectId(randomBytes(12)),
  keyHash: randomBytes(32).toString('base64url'),
  collegeId,
  ratings: { educationalQuality: 4, faculty: 4, infrastructure: 3, placements: 5, facilities: 4 },
  stars: 4,
  text: `${number}. ${'Go to the library early: it fills up before nine. '.repeat(8)}`,
  course: 'B.Tech',
  joined: 2023,
  offered: false,
  useful: number % 300,
  week: monday(number % 100),
  state: 'published',
  published: monday(number % 100),
  revision: 'bench',
});
