import { day } from '@setu/contracts';
import { Types } from 'mongoose';
import {
  REVIEW_NETWORK,
  type ReviewNetworkModel,
  type ReviewNetworkRecord,
  reviewNetworkSchema,
} from '../src/reviews/review-network.schema.js';
import { ReviewSignalsService } from '../src/reviews/review-signals.service.js';
import { REVIEW, type ReviewModel, type ReviewRecord, reviewSchema } from '../src/reviews/review.schema.js';
import { quarterDay, week } from '../src/reviews/weeks.js';
import { startDatabase, type TestDatabase } from './support/database.js';
import { days, simulatedReviews, type SimulatedReview } from './support/review-attack.js';

let database: TestDatabase;
beforeAll(async () => void (database = await startDatabase()));
afterAll(() => database.close());
afterEach(() => jest.restoreAllMocks());

const collegeIds = Array.from({ length: 20 }, () => new Types.ObjectId().toHexString());
const ratings = { educationalQuality: 4, faculty: 4, infrastructure: 4, placements: 4, facilities: 4 };

it('holds at least 90 % of 500 bought or copied reviews, and at most 5 % of 500 honest ones', async () => {
  const { connection } = database;
  const reviews = connection.model<ReviewRecord, ReviewModel>(REVIEW, reviewSchema);
  const networks = connection.model<ReviewNetworkRecord, ReviewNetworkModel>(REVIEW_NETWORK, reviewNetworkSchema);
  await Promise.all([reviews.createIndexes(), networks.createIndexes()]);
  const service = new ReviewSignalsService(reviews, networks, 'x'.repeat(32));
  const simulated = simulatedReviews(20_261_126);
  const start = Date.now();
  const held = new Set<SimulatedReview>();
  for (let today = 0; today < days; today++) {
    jest.spyOn(Date, 'now').mockReturnValue(start + today * day);
    const sent = simulated.filter((each) => each.day === today);
    for (const each of sent) {
      const keyHash = `key ${simulated.indexOf(each)}`;
      const content = { text: each.text, course: 'B.Tech', joined: 2023, ratings, stars: 4, offered: false, useful: 1 };
      const state = { state: 'waiting' as const, waitsSince: quarterDay(), week: week(), revision: keyHash };
      await reviews.create({ keyHash, collegeId: collegeIds[each.college]!, ...content, ...state });
      await service.check(keyHash, each.network);
    }
    // A moderator looks at the end of each day.
    for (const { keyHash } of await reviews.find({ state: 'waiting', signals: { $exists: true } }).lean())
      held.add(simulated[Number(keyHash.slice(4))]!);
    await reviews.updateMany({ state: 'waiting' }, { $set: { state: 'published' }, $unset: { signals: 1 } });
  }
  expect(await reviews.countDocuments()).toBe(1000);
  const shareOf = (...kinds: SimulatedReview['kind'][]) => {
    const all = simulated.filter(({ kind }) => kinds.includes(kind));
    return { held: all.filter((each) => held.has(each)).length, of: all.length };
  };
  const figures = Object.fromEntries(
    (['honest', 'campaign', 'copy', 'network', 'careful'] as const).map((kind) => [kind, shareOf(kind)]),
  );
  console.info(`held reviews: ${JSON.stringify(figures)}`);
  const [honest, bought] = [shareOf('honest'), shareOf('campaign', 'copy', 'network', 'careful')];
  expect([honest.of, bought.of]).toEqual([500, 500]);
  expect(bought.held / bought.of).toBeGreaterThanOrEqual(0.9);
  expect(honest.held / honest.of).toBeLessThanOrEqual(0.05);
  // The networks are hashes of a day, a college and an address, for 48 hours at most.
  const rows = await networks.find().lean();
  expect(JSON.stringify(rows)).not.toMatch(/campus|home|carrier/);
  for (const { expiresAt } of rows) expect((expiresAt.getTime() - start) / day).toBeLessThanOrEqual(days + 1);
});
