import { RateLimitService } from '../src/access/rate-limit.service.js';
import { searchLimit } from '../src/catalog/http/limited-searches.js';
import { Backend } from './people/backend.js';

/** Limit of `searchLimit`. */
const costLimit = 2_500;

let backend: Backend;
beforeAll(async () => (backend = await Backend.start({ MODULES: 'account,mentors', RATE_LIMIT_SCALE: '1' })));
afterAll(() => backend.close());

it('rejects reads of reviews beyond the cost of an address, and answers another visitor', async () => {
  const { insertedId } = await backend.database.collection('colleges').insertOne({ name: 'Open College', courses: [] });
  const from = (address: string) => backend.visitor({ 'x-forwarded-for': address });
  const read = (address: string) => from(address).get(`/api/reviews/colleges/${insertedId}?limit=10`);
  const rude = '203.0.113.1';
  // The window of the limit does not end during the test on a slow machine.
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  await backend.get(RateLimitService).count(searchLimit, rude, costLimit - 5);
  const answers = await Promise.all(Array.from({ length: 40 }, () => read(rude)));
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect((await read('203.0.113.2')).status).toBe(200);
  expect((await read(rude)).status).toBe(429);
  clock.mockRestore();
});
