import { until } from '@setu/testing';
import { RateLimitService } from '../src/access/rate-limit.service.js';
import { searchLimit } from '../src/catalog/http/limited-searches.js';
import { CatalogService } from '../src/catalog/http/catalog.service.js';
import { ReadModelService } from '../src/catalog/read-model/read-model.service.js';
import { maxSearchSteps, type SearchWork, stepsPerMs } from '../src/catalog/search/shared/search-work.js';
import { request, startBackend, type Answer, type TestBackend } from './support/backend.js';
import { catalogueWriter, richCollege } from './support/colleges.js';
import { directoryColleges, directoryItem } from './support/directory-list.js';

/** Steps of the worst search, with ranking and counting all entries. */
const maxSteps = 4 * maxSearchSteps;
/** Limit of `searchLimit`, and of the searches that may wait once it is reached. */
const costLimit = 2_500;
const maxWaiting = 64;

const splitNames =
  'tamil nadu poly technic maha vidyalaya vidya peeth uttar pradesh madhya pradesh andhra pradesh west bengal ' +
  'govt poly technic himachal pradesh institute of tech nology engi neering man agement pharm acy nurs ing'.slice(
    0,
    93,
  );

let backend: TestBackend;
let collegeId: string;
/** Work of each search that ran. */
let works: SearchWork[];
let nextAddress = 1;

beforeAll(async () => {
  backend = await startBackend({}, async ({ connection }) => {
    [collegeId] = (await catalogueWriter(connection).add(richCollege())) as [string];
  });
  const { colleges } = backend.app.get(ReadModelService).catalogue;
  for (const college of await directoryColleges(2_000)) colleges.put(directoryItem(college));
  const catalog = backend.app.get(CatalogService);
  const search = catalog.colleges.bind(catalog);
  jest.spyOn(catalog, 'colleges').mockImplementation((query, work) => {
    works.push(work!);
    return search(query, work);
  });
});
afterAll(() => backend.close());
beforeEach(() => (works = []));

/** Stops the clock, so that the window of the limit does not end during a test on a slow machine. */
const stopClock = () => jest.spyOn(Date, 'now').mockReturnValue(Date.now());

const newAddress = () => `203.0.113.${nextAddress++}`;

/** The split names in another order each time, so that no cache has the answer. */
let turns = 0;
function attackPath() {
  const words = splitNames.split(' ');
  const at = turns++ % words.length;
  const text = [`x${turns}`, ...words.slice(at), ...words.slice(0, at)].join(' ');
  return `/api/colleges?browse=true&counts=true&search=${encodeURIComponent(text.slice(0, 200))}`;
}

const ask = (path: string, address: string, signal?: AbortSignal): Promise<Answer> =>
  request(backend.origin + path, { headers: { 'x-forwarded-for': address }, signal });
const attack = (address: string, count: number, signal?: AbortSignal) =>
  Array.from({ length: count }, () => ask(attackPath(), address, signal));
const stepsDone = () => works.reduce((sum, { steps }) => sum + steps, 0);

it('bounds the work for split names, five at a time, while another address reads a college', async () => {
  const [rude, polite] = [newAddress(), newAddress()];
  const answers: Answer[] = [];
  for (let second = 0; second < 4; second++) {
    const attacks = attack(rude, 5);
    for (let read = 0; read < 5; read++) {
      const { status, body } = await ask(`/api/colleges/${collegeId}`, polite);
      expect([status, body._id]).toEqual([200, collegeId]);
    }
    answers.push(...(await Promise.all(attacks)));
  }
  expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
  expect(Math.max(...works.map(({ steps }) => steps))).toBeLessThan(maxSteps);
  expect(stepsDone()).toBeLessThan(20 * maxSteps);
});

it('rejects what goes beyond the cost of an address, says how long to wait, and serves the others', async () => {
  const [rude, polite] = [newAddress(), newAddress()];
  const clock = stopClock();
  await backend.app.get(RateLimitService).count(searchLimit, rude, costLimit - 20);
  const answers = await Promise.all(attack(rude, 40));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  const rejected = answers.find(({ status }) => status === 429)!;
  expect(rejected.body).toMatchObject({
    statusCode: 429,
    code: 'TOO_MANY_REQUESTS',
    message: expect.stringMatching(/^Too many tries\. Please wait \d+ seconds? and try again\.$/),
  });
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(rejected.headers.get('retry-after'))).toBeLessThanOrEqual(10);
  expect((await ask('/api/colleges?search=law', polite)).status).toBe(200);
  expect((await ask(`/api/colleges/${collegeId}`, rude)).status).toBe(200);
  for (const path of [
    '/api/colleges?limit=3',
    '/api/colleges/suggestions?search=a',
    '/api/colleges/facets/state',
    '/api/mentors',
    '/api/chances?exam=jee-main&rank=45000',
    '/api/cutoffs/jee-main/2026?search=civil',
    '/api/cutoffs/medical-colleges?state=Goa',
    `/api/colleges/${collegeId}/admissions`,
  ])
    expect([path, (await ask(path, rude)).status]).toEqual([path, 429]);
  clock.mockRestore();
});

it('does no more work for one address than its limit and what waited when it was used up', async () => {
  const clock = stopClock();
  const limiter = backend.app.get(RateLimitService);
  const rude = newAddress();
  await limiter.count(searchLimit, rude, costLimit - 100);
  const answers = await Promise.all(attack(rude, 3 * maxWaiting));
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(3 * maxWaiting - 100);
  expect(stepsDone() / stepsPerMs).toBeLessThan(100 + ((maxWaiting + 1) * maxSteps) / stepsPerMs);
  clock.mockRestore();
});

it('does not search for clients that have gone', async () => {
  const gone = new AbortController();
  const attacks = attack(newAddress(), 50, gone.signal);
  await until(() => works.length > 0);
  gone.abort();
  await Promise.allSettled(attacks);
  await ask('/api/colleges?search=arts', newAddress());
  expect(works.length).toBeLessThan(25);
});

it('charges an address nothing for what is cached, and the edge for nothing', async () => {
  const count = jest.spyOn(backend.app.get(RateLimitService), 'count');
  const address = newAddress();
  const path = attackPath();
  const countedOf = () => count.mock.calls.filter(([, who]) => who === address).length;
  await ask(path, address);
  const counted = countedOf();
  expect(counted).toBeGreaterThan(0);
  expect((await ask(path, address)).status).toBe(200);
  expect(countedOf()).toBe(counted);
  count.mockClear();
  expect((await backend.get(attackPath())).status).toBe(200);
  expect(count).not.toHaveBeenCalled();
});
