import { type AdminCollege, type CollegeTablePage, type ErrorBody, type SavedView } from '@setu/contracts';
import type { CollegeRecord } from '../src/catalog/college.schema.js';
import { administratorCookie, signAdministratorIn } from './support/imports.js';
import { startBackend, type TestBackend } from './support/backend.js';
import { catalogueWriter, manyColleges } from './support/colleges.js';

let backend: TestBackend;
let writer: ReturnType<typeof catalogueWriter>;

const holkar = {
  name: 'Holkar Science College',
  location: 'Indore, Madhya Pradesh',
  district: 'Indore',
  state: 'Madhya Pradesh',
  category: 'Affiliated College',
  type: 'Public',
  aisheCode: 'C-33651',
  aicteId: '1-44645001126',
  sourceId: 'C-33651',
  website: 'https://www.collegeholkar.org',
  contact: { email: 'office@holkar.example', phone: '+91 731 246-4074' },
  rating: 4.1,
  sources: {
    all: { by: 'import', name: 'aishe.csv', at: new Date('2026-03-05T20:00:00Z') },
    website: { by: 'administrator', name: 'asha', at: new Date('2026-04-01T10:00:00Z') },
  },
} satisfies Partial<CollegeRecord>;
const bhoj = {
  name: 'Bhoj Institute',
  location: 'Bhopal, Madhya Pradesh',
  district: 'Bhopal',
  state: 'Madhya Pradesh',
  category: 'Stand Alone',
  sourceId: '1-4412345671',
  rating: 3.2,
  provenance: { source: 'site', sampleFigures: true },
} satisfies Partial<CollegeRecord>;

beforeAll(async () => {
  backend = await startBackend({}, async ({ connection }) => {
    await signAdministratorIn(connection);
    writer = catalogueWriter(connection);
    await writer.add(holkar, bhoj, ...manyColleges(60));
  });
});
afterAll(() => backend.close());

const ask = async (query: string) => {
  const { status, body } = await backend.get(`/api/admin/colleges?${query}`, { cookie: administratorCookie });
  return { status, body: body as CollegeTablePage & ErrorBody };
};
const names = async (query: string) => (await ask(`limit=100&${query}`)).body.items.map(({ name }) => name);

async function all(query: string): Promise<AdminCollege[]> {
  const seen: AdminCollege[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { status, body }: { status: number; body: CollegeTablePage } = await ask(
      `limit=7&${query}${cursor && `&cursor=${cursor}`}`,
    );
    expect([status, body.total]).toEqual([200, 62]);
    seen.push(...body.items);
    cursor = body.nextCursor;
  }
  return seen;
}

it.each([
  ['an AISHE code', 'c-33651'],
  ['an AICTE id beside it', '1-44645001126'],
  ['a part of a mail address', 'holkar.example'],
  ['a mail address', 'Office@Holkar.example'],
  ['a part of a website', 'collegeholkar'],
  ['a copied website', 'https://www.collegeholkar.org/'],
  ['a phone number', '0731-2464074'],
  ['a phone number as it is stored', '+91 731 246-4074'],
  ['a contact and a place', 'indore office@'],
])('finds a college by %s', async (_, search) =>
  expect(await names(`search=${encodeURIComponent(search)}`)).toEqual(['Holkar Science College']),
);

it('finds a college by its AICTE id, where that is its id at the source', async () =>
  expect(await names('search=4412345671')).toEqual(['Bhoj Institute']));

it('shows none of these to visitors', async () => {
  for (const search of ['office@holkar.example', '4412345671', '44645001126', 'collegeholkar.org']) {
    const { body } = await backend.get(`/api/colleges?literal=true&search=${search}`);
    expect(body.total).toBe(0);
  }
});

it.each([
  ['state=Madhya Pradesh', ['Bhoj Institute', 'Holkar Science College']],
  ['state=madhya pradesh&district=Indore', ['Holkar Science College']],
  ['kind=Stand Alone', ['Bhoj Institute']],
  ['kind=none&search=bhoj', []],
  ['type=none&search=institute', ['Bhoj Institute']],
  ['type=Public', ['Holkar Science College']],
  ['website=known', ['Holkar Science College']],
  ['website=none&state=Madhya Pradesh', ['Bhoj Institute']],
  ['figures=sample', ['Bhoj Institute']],
  ['figures=real&type=Public', ['Holkar Science College']],
  ['editedBy=asha', ['Holkar Science College']],
  ['editedBy=none&search=bhoj', ['Bhoj Institute']],
  // The next day in India.
  ['imported=2026-03-06', ['Holkar Science College']],
  ['imported=2026-03-05', []],
  ['completeness=in-progress&state=Madhya Pradesh', ['Bhoj Institute', 'Holkar Science College']],
  ['completeness=directory&search=bhoj', []],
  ['state=Atlantis', []],
])('narrows the table by %s', async (query, expected) => expect(await names(query)).toEqual(expected));

it('counts what each filter could be set to', async () => {
  const { filters } = (await ask('state=Madhya Pradesh&counts=true')).body;
  expect(filters).toMatchObject({
    state: [
      { value: 'Maharashtra', count: 30 },
      { value: 'Rajasthan', count: 30 },
      { value: 'Madhya Pradesh', count: 2 },
    ],
    district: [
      { value: 'Bhopal', count: 1 },
      { value: 'Indore', count: 1 },
    ],
    type: [
      { value: 'Public', count: 1 },
      { value: 'none', count: 1 },
    ],
  });
  expect((await ask('counts=true')).body.filters?.district).toEqual([]);
  expect((await ask('')).body.filters).toBeUndefined();
});

it.each<[string, (college: AdminCollege) => string | number | undefined]>([
  ['name', ({ name }) => name.toLowerCase()],
  ['place', ({ location }) => location?.toLowerCase()],
  ['type', ({ type }) => type],
  ['rating', ({ rating }) => rating],
  ['courses', ({ courseCount }) => courseCount],
  ['mentors', ({ mentorCount }) => mentorCount],
  ['updated', ({ updatedAt }) => updatedAt],
])('sorts by %s in both directions, page by page, with what is not known last', async (column, valueOf) => {
  for (const direction of ['', '-']) {
    const seen = await all(`sort=${direction}${column}`);
    expect(new Set(seen.map(({ _id }) => _id)).size).toBe(62);
    const values = seen.map(valueOf);
    const known = values.filter((value) => value !== undefined);
    expect(values.slice(0, known.length)).toEqual(known);
    const ascending = known.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    expect(known).toEqual(direction ? ascending.toReversed() : ascending);
  }
});

it('repeats and hides no college while others come and go', async () => {
  const first = (await ask('sort=-rating&limit=1')).body;
  const [id] = await writer.add({ name: 'Best College', rating: 5 });
  await eventuallyFound('Best College');
  const second = (await ask(`sort=-rating&limit=1&cursor=${first.nextCursor}`)).body;
  expect([first, second].map(({ items }) => items[0]!.name)).toEqual(['Holkar Science College', 'Bhoj Institute']);
  await writer.remove(id!);
  while ((await ask('')).body.total > 62);
});

const eventuallyFound = async (search: string) => {
  while ((await ask(`search=${search}`)).body.total === 0);
};

it('exports what is found', async () => {
  const { body } = await backend.get('/api/admin/colleges/export.csv?state=Madhya%20Pradesh&type=none', {
    cookie: administratorCookie,
  });
  const lines = String(body).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Bhoj Institute');
});

it.each([
  ['sort=size', 'sort must be one of'],
  [`state=${'long '.repeat(41)}`, 'state must be a text'],
  ['state=a&state=b', 'state may not be a list'],
  ['cursor=eHh4', 'cursor is not one that this list gave'],
  ['counts=maybe', 'counts must be true or false'],
])('rejects %.20s', async (query, message) => {
  const { status, body } = await ask(query);
  expect(status).toBe(400);
  expect(body.message).toContain(message);
});

it('rejects the cursor of another sorting or filter', async () => {
  const { nextCursor } = (await ask('limit=1')).body;
  for (const query of ['sort=place', 'type=none', 'search=college'])
    expect((await ask(`${query}&cursor=${nextCursor}`)).status).toBe(400);
});

describe('saved views', () => {
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${backend.origin}/api/admin/saved-views${path}`, {
      method,
      headers: { cookie: administratorCookie, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json().catch(() => ({}))) as SavedView & ErrorBody };
  };
  const views = async () => {
    const { body } = await backend.get('/api/admin/saved-views', { cookie: administratorCookie });
    return (body as { items: SavedView[] }).items;
  };

  it('keep a search, filters and a sorting under a name, for all administrators', async () => {
    const { status, body } = await call('PUT', '', { name: ' No type in Goa ', query: 'state=Goa&type=none' });
    expect([status, body]).toEqual([
      200,
      { _id: body._id, name: 'No type in Goa', query: 'state=Goa&type=none', administrator: 'admin' },
    ]);
    await call('PUT', '', { name: 'No type in Goa', query: 'type=none&sort=-updated' });
    expect(await views()).toMatchObject([{ _id: body._id, query: 'type=none&sort=-updated' }]);
    expect((await call('DELETE', `/${body._id}`)).status).toBe(204);
    expect(await views()).toEqual([]);
    expect((await call('DELETE', `/${body._id}`)).status).toBe(404);
  });

  it.each([
    [{ query: 'state=Goa' }, 'Please enter a name for the view.'],
    [{ name: '  ', query: '' }, 'Please enter a name for the view.'],
    [{ name: 'x'.repeat(81), query: '' }, 'at most 80'],
    [{ name: 'x', query: 'x'.repeat(1001) }, 'at most 1000'],
    [{ name: { $ne: '' }, query: '' }, 'name'],
  ])('reject number %#', async (body, message) => {
    const answer = await call('PUT', '', body);
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(message)]);
  });
});
