import type { CollegeListEntry, ErrorBody, ListedCards } from '@setu/contracts';
import { eventually } from '@setu/testing';
import { startBackend, type TestBackend } from './support/backend.js';
import { catalogueWriter, manyColleges, richCollege } from './support/colleges.js';

let backend: TestBackend;
let rich: string;
let sparse: string;
let courseId: string;

beforeAll(async () => {
  const facts = richCollege({ gallery: [{ key: 'gallery/x/a.webp', alt: 'Gate' }] });
  courseId = String(facts.courses![0]!._id);
  backend = await startBackend({}, async ({ connection }) => {
    const { add } = catalogueWriter(connection);
    [rich, sparse] = (await add(
      facts,
      { name: 'Sparse College', rating: 3.2, keywords: ['DU'] },
      ...manyColleges(60),
    )) as [string, string];
  });
});
afterAll(() => backend.close());

const namesOf = (items: { name: string }[]) => items.map(({ name }) => name);

async function pageThrough(path: string) {
  const seen: { _id: string; name: string; university?: string }[] = [];
  let cursor: string | null = null;
  do {
    const { status, body } = await backend.get(`${path}${cursor ? `&cursor=${cursor}` : ''}`);
    expect(status).toBe(200);
    seen.push(...body.items);
    cursor = body.nextCursor;
  } while (cursor);
  return seen;
}

it('warns in front of the colleges of a fake university that a search comes near', async () => {
  const { body } = await backend.get('/api/colleges?search=commercial%20university%20daryaganj&page=1');
  expect(body.fakes).toEqual({
    items: [{ name: 'Commercial University Ltd.', place: 'Daryaganj', state: 'Delhi' }],
    source: expect.objectContaining({ name: expect.stringContaining('UGC') }),
  });
  expect((await backend.get('/api/colleges?search=commercial%20college&page=1')).body.fakes).toBeUndefined();
});

describe('GET /api/colleges/cards', () => {
  const cards = async (ids: string) => {
    const { status, body } = await backend.get(`/api/colleges/cards?ids=${encodeURIComponent(ids)}`);
    return { status, body: body as ListedCards & ErrorBody };
  };

  it('answers colleges and courses in the order asked for, and leaves out what is not listed', async () => {
    const gone = 'f'.repeat(24);
    const ids = [sparse, `${rich}-${courseId}`, gone, `${rich}-${gone}`];
    const { items } = (await cards(ids.join(','))).body;
    expect(items).toEqual([
      { id: sparse, college: expect.objectContaining({ name: 'Sparse College', rating: 3.2 }) },
      {
        id: ids[1],
        college: expect.objectContaining({ _id: rich }),
        course: { title: 'B.Tech Computer Science', cost: expect.objectContaining({ hostel: true, years: 4 }) },
      },
      { id: gone },
      { id: ids[3] },
    ]);
    expect((await cards('')).body).toEqual({ items: [] });
  });

  it('rejects what names nothing, and more than 50', async () => {
    for (const ids of ['x', `${sparse};`, `${sparse}-`, Array(51).fill(sparse).join(','), sparse.repeat(200)]) {
      const { status, body } = await cards(ids);
      expect([status, body.message]).toEqual([400, expect.stringContaining('ids m')]);
    }
  });
});

describe('GET /api/colleges/:id', () => {
  it('returns the college without internal fields', async () => {
    const { status, body } = await backend.get(`/api/colleges/${rich}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: rich,
      name: 'Indian Institute of Technology Indore',
      rating: { overall: 4.4, faculty: 4.5 },
      establishedYear: 2009,
      contact: { email: 'office@iiti.example', phone: '0731' },
      gallery: 1,
      package: { average: 1_000_000, highest: 5_000_000 },
      courses: [
        {
          _id: courseId,
          title: 'B.Tech Computer Science',
          feeStructure: { feePerSemester: 100_000, additionals: [{ type: 'Hostel', amount: 20_000 }] },
        },
      ],
      students: [{ name: 'Asha Patel' }],
      vidReview: 'dQw4w9WgXcQ',
      provenance: { source: 'site' },
    });
    for (const internal of ['sourceId', 'importHash', 'updatedAt', '__v']) expect(body).not.toHaveProperty(internal);
  });

  it('gives a sparse college empty lists', async () => {
    const { body } = await backend.get(`/api/colleges/${sparse}`);
    expect(body).toEqual({
      _id: sparse,
      name: 'Sparse College',
      rating: 3.2,
      keywords: ['DU'],
      facilities: [],
      whyChoose: [],
      recruiters: [],
      courses: [],
      moreInfo: [],
      students: [],
      gallery: 0,
    });
  });
});

describe('GET /api/colleges/:collegeId/courses/:courseId', () => {
  it('returns the course with the part of its college that the page shows', async () => {
    const { body } = await backend.get(`/api/colleges/${rich}/courses/${courseId}`);
    expect(body).toMatchObject({
      _id: courseId,
      title: 'B.Tech Computer Science',
      eligibility: ['JEE'],
      scholarships: [{ name: 'Merit' }],
    });
    expect(body.college).toEqual({
      _id: rich,
      name: 'Indian Institute of Technology Indore',
      location: 'Indore, Madhya Pradesh',
      type: 'Public',
      rating: { overall: 4.4, faculty: 4.5 },
      logo: '/api/media/logos/abc.webp',
      provenance: { source: 'site' },
    });
  });
});

describe('GET /api/colleges, the whole array', () => {
  it.each(['/api/colleges', '/api/colleges/'])(
    'answers %s with every college, its students and its courses in short',
    async (path) => {
      const { status, body } = await backend.get(path);
      expect(status).toBe(200);
      expect(body).toHaveLength(62);
      const college = (body as CollegeListEntry[]).find(({ _id }) => _id === rich)!;
      expect(college.courses).toEqual([{ _id: courseId, title: 'B.Tech Computer Science', duration: 4 }]);
      expect(college.students[0]).toMatchObject({ name: 'Asha Patel', course: 'B.Tech' });
      expect(college.desc).toBe('A young institute in the hills');
    },
  );

  it.each(['identity', 'gzip', 'br'])('sends it in %s, with an ETag that answers 304', async (encoding) => {
    const first = await backend.get('/api/colleges', { 'accept-encoding': encoding });
    expect(first.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(first.headers.get('vary')).toBe('accept-encoding');
    expect(first.body).toHaveLength(62);
    const etag = first.headers.get('etag')!;
    const again = await backend.get('/api/colleges', {
      'accept-encoding': encoding,
      'if-none-match': `"other", W/${etag}`,
    });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(
      (await backend.get('/api/colleges', { 'accept-encoding': encoding, 'if-none-match': '"other"' })).status,
    ).toBe(200);
  });
});

describe('GET /api/colleges with parameters', () => {
  it('pages by name, every college once', async () => {
    const seen = await pageThrough('/api/colleges?limit=7');
    expect(seen).toHaveLength(62);
    expect(new Set(seen.map(({ _id }) => _id)).size).toBe(62);
    const names = namesOf(seen).map((name) => name.toLowerCase());
    expect(names).toEqual([...names].sort());
  });

  it('shuffles stably for a seed, and pages every college once', async () => {
    const seen = await pageThrough('/api/colleges?order=shuffle&seed=42&limit=9');
    expect(new Set(seen.map(({ _id }) => _id)).size).toBe(62);
    expect(await pageThrough('/api/colleges?order=shuffle&seed=42&limit=31')).toEqual(seen);
    expect(namesOf(await pageThrough('/api/colleges?order=shuffle&seed=43&limit=31'))).not.toEqual(namesOf(seen));
  });

  it('shows all visitors the same shuffle of the hour, which pages on by cursor', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(async () => (await backend.get('/api/colleges?browse=true&limit=20')).body),
    );
    expect(first).toEqual(second);
    const seen = await pageThrough('/api/colleges?browse=true&limit=20');
    expect(namesOf(seen).slice(0, 20)).toEqual(namesOf(first.items));
    expect(new Set(seen.map(({ _id }) => _id)).size).toBe(62);
    expect(namesOf(seen)).not.toEqual(namesOf(await pageThrough('/api/colleges?limit=20')));
  });

  it('gives numbered pages of a fixed order, each college once', async () => {
    const page = async (number: number, query = '') =>
      (await backend.get(`/api/colleges?browse=true&limit=20&page=${number}${query}`)).body;
    const pages = await Promise.all([1, 2, 3, 4].map((number) => page(number)));
    expect(pages.flatMap(({ items }) => items)).toEqual(await pageThrough('/api/colleges?limit=31'));
    expect((await page(2, '&search=college')).items).toEqual(
      (await pageThrough('/api/colleges?search=college&limit=20')).slice(20, 40),
    );
  });

  it('filters by facets, and counts what else could be chosen', async () => {
    const all: CollegeListEntry[] = (await backend.get('/api/colleges')).body;
    const ofType = (type: string) => all.filter((college) => college.type === type);
    const { items, total, facets } = (await backend.get('/api/colleges?browse=true&counts=true&type=public&limit=100'))
      .body;
    expect(namesOf(items).sort()).toEqual(namesOf(ofType('Public')).sort());
    expect(total).toBe(ofType('Public').length);
    expect(facets.without).toEqual({ type: all.length });
    for (const { value, count } of facets.values.type) expect(count).toBe(ofType(value).length);
    const level = facets.values.programme[0] as { value: string; count: number };
    const both = `/api/colleges?type=Public&programme=${encodeURIComponent(level.value)}`;
    expect((await backend.get(both)).body.total).toBe(level.count);
    const seen = await pageThrough('/api/colleges?browse=true&type=Public&limit=7');
    expect(namesOf(seen).sort()).toEqual(namesOf(ofType('Public')).sort());
    const { nextCursor } = (await backend.get('/api/colleges?type=Public&limit=2')).body;
    expect((await backend.get(`/api/colleges?type=Private&cursor=${nextCursor}`)).status).toBe(400);
  });

  it('leaves out, for the pages, a filter or order that there is not, and names the filter', async () => {
    const { status, body } = await backend.get('/api/colleges?browse=true&state=Atlantis&type=Public&order=price');
    const { total } = (await backend.get('/api/colleges?type=Public')).body;
    expect([status, body.total, body.ignored]).toEqual([200, total, { state: 'Atlantis' }]);
    const next = `&cursor=${(await backend.get('/api/colleges?browse=true&state=Atlantis&limit=2')).body.nextCursor}`;
    expect((await backend.get(`/api/colleges?browse=true&state=Atlantis&limit=2${next}`)).status).toBe(200);
  });

  it('finds a programme by an earlier way of writing it', async () =>
    expect((await backend.get('/api/colleges?programme=B.TECH.%20Computer%20Science')).body.total).toBe(1));

  it('lists by rating, the unknown ones last, and not so for mentors', async () => {
    const { items } = (await backend.get('/api/colleges?order=rating&limit=3')).body;
    expect(items.map(({ rating }: { rating?: number }) => rating)).toEqual([4.4, 3.2, undefined]);
    expect((await backend.get('/api/mentors?order=rating')).status).toBe(400);
  });

  it('finds values of a filter by how their words begin, counted among what the others leave', async () => {
    const { status, body, headers } = await backend.get('/api/colleges/facets/affiliation?text=delhi%20univ');
    expect([status, body]).toEqual([200, { values: [{ value: 'University of Delhi', count: 20 }] }]);
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    expect((await backend.get('/api/colleges/facets/affiliation?type=Public')).body).toEqual({ values: [] });
    expect((await backend.get('/api/colleges/facets/colour')).status).toBe(404);
    expect((await backend.get('/api/colleges/facets/affiliation?type=Striped')).status).toBe(400);
  });

  it('404 behind the last page; the first one may be empty', async () => {
    for (const path of [
      '/api/colleges?page=5&limit=20',
      '/api/colleges?page=2147483647',
      '/api/mentors?browse=true&page=999',
    ])
      expect((await backend.get(path)).status).toBe(404);
    expect((await backend.get('/api/colleges?page=1&search=zzzzzzz&literal=true')).body.items).toEqual([]);
  });

  it('lets the cursor carry order and seed', async () => {
    const first = await backend.get('/api/colleges?order=shuffle&limit=31');
    const second = await backend.get(`/api/colleges?limit=31&cursor=${first.body.nextCursor}`);
    expect(new Set([...first.body.items, ...second.body.items].map(({ _id }) => _id)).size).toBe(62);
  });

  it.each([
    ['iit, indore', 1],
    ['INDORE', 1],
    ['2009', 1],
    ['hills b.tech', 1],
    ['iiti public 4', 1],
    ['infosys', 0],
    ['overnment pune', 30],
    ['du', 1],
    [',, ', 62],
  ])('finds %j: %i', async (search, total) => {
    const { body } = await backend.get(`/api/colleges?literal=true&search=${encodeURIComponent(search)}`);
    expect([body.total, body.reading]).toEqual([total, undefined]);
  });

  it.each([
    ['indoer', 'Indore'],
    ['IIT, indaur', 'IIT Indore'],
    ['इंदौर', 'Indore'],
    ['best b.tech colleges near indore', 'B.Tech College Indore'],
  ])('finds what %j means, and says how it was read: %s', async (search, text) => {
    const { body } = await backend.get(`/api/colleges?search=${encodeURIComponent(search)}`);
    expect([namesOf(body.items)[0], body.reading]).toEqual([
      'Indian Institute of Technology Indore',
      { text, exact: 0 },
    ]);
  });

  it('finds by initials and by the university what no word says', async () => {
    expect((await backend.get('/api/colleges?search=iit')).body).toMatchObject({ items: [{ _id: rich }], total: 1 });
    expect((await backend.get('/api/colleges?search=du')).body.total).toBe(21);
  });

  it('pages through what it found by similar words, every college once', async () => {
    const seen = await pageThrough('/api/colleges?search=governmnet&limit=7');
    expect([seen.length, new Set(seen.map(({ _id }) => _id)).size]).toEqual([61, 61]);
  });

  it('puts names that match before other fields, unless asked for another order', async () => {
    const search = '/api/colleges?search=college+p&limit=7';
    const names = namesOf(await pageThrough(search));
    const [inPune, inJaipur] = [names.slice(1, 31), names.slice(31)];
    expect(names).toHaveLength(61);
    // Inside the name; then where a word starts with it, then where one holds it.
    expect(names[0]).toBe('Sparse College');
    expect(inPune.every((name) => name.startsWith('GOVERNMENT'))).toBe(true);
    expect(inJaipur.every((name) => name.startsWith('Government'))).toBe(true);
    for (const part of [inPune, inJaipur]) expect(part).toEqual([...part].sort());
    expect(namesOf(await pageThrough(`${search}&order=relevance`))).toEqual(names);
    expect(namesOf(await pageThrough(`${search}&order=name`)).at(-1)).toBe('Sparse College');
  });

  it('shows cards', async () => {
    const { body } = await backend.get('/api/colleges?search=hills');
    expect(body.items).toEqual([
      {
        _id: rich,
        name: 'Indian Institute of Technology Indore',
        logo: '/api/media/logos/abc.webp',
        location: 'Indore, Madhya Pradesh',
        type: 'Public',
        establishedYear: 2009,
        placementRate: 80,
        rating: 4.4,
        courseCount: 1,
        mentorCount: 1,
        costs: [{ course: 'B.Tech Computer Science', total: 880_000, years: 4, hostel: true }],
      },
    ]);
  });

  it('samples at random', async () => {
    const samples = await Promise.all(
      Array.from(
        { length: 8 },
        async () => (await backend.get('/api/colleges?sample=4')).body.items as { _id: string }[],
      ),
    );
    expect(samples.every((items) => new Set(items.map(({ _id }) => _id)).size === 4)).toBe(true);
    expect(new Set(samples.map((items) => items.map(({ _id }) => _id).join())).size).toBeGreaterThan(1);
  });

  it('counts an empty result', async () =>
    expect((await backend.get('/api/colleges?search=zzz')).body).toEqual({ items: [], total: 0, nextCursor: null }));
});

describe('GET /api/colleges/compare', () => {
  const compare = (query: string) => backend.get(`/api/colleges/compare${query}`);
  const unknown = 'f'.repeat(24);

  it('answers colleges before courses with what a comparison shows, and says what is no longer listed', async () => {
    const { status, body } = await compare(
      `?courses=${rich}/${courseId},${rich}/${unknown}&colleges=${sparse},${unknown},${sparse}`,
    );
    expect(status).toBe(200);
    expect(body.items).toHaveLength(4);
    const [first, second, third, fourth] = body.items;
    expect(first).toEqual({
      collegeId: sparse,
      college: { _id: sparse, name: 'Sparse College', rating: 3.2, facilities: [], courses: [] },
    });
    expect(second).toEqual({ collegeId: unknown });
    expect(third).toMatchObject({
      collegeId: rich,
      courseId,
      college: { name: 'Indian Institute of Technology Indore', provenance: { source: 'site' } },
    });
    expect(third.college.courses).toEqual([
      {
        _id: courseId,
        title: 'B.Tech Computer Science',
        duration: 4,
        eligibility: ['JEE'],
        feeStructure: { feePerSemester: 100_000, additionals: [{ type: 'Hostel', amount: 20_000 }] },
      },
    ]);
    for (const unused of ['students', 'recruiters', 'desc']) expect(third.college).not.toHaveProperty(unused);
    expect(fourth).toEqual({ collegeId: rich, courseId: unknown });
  });

  it('compares nothing when nothing is named', async () => expect((await compare('')).body).toEqual({ items: [] }));

  it.each([
    ['?colleges=x', 'colleges must be ids of colleges, separated by commas'],
    ['?colleges=__proto__', 'colleges must be ids of colleges, separated by commas'],
    [`?courses=${'a'.repeat(24)}`, 'courses must be pairs of ids, collegeId/courseId, separated by commas'],
    [
      `?courses=${'a'.repeat(24)}/${'b'.repeat(24)}/x`,
      'courses must be pairs of ids, collegeId/courseId, separated by commas',
    ],
    [
      `?colleges=${['a', 'b', 'c', 'd', 'e'].map((digit) => digit.repeat(24)).join()}`,
      'At most 4 colleges and courses can be compared at once',
    ],
    ['?colleges[$ne]=1', 'colleges[$ne] is not known here'],
    ['?colleges=a&colleges=b', 'colleges may not be a list'],
    [`?colleges=${'a'.repeat(1001)}`, 'colleges must be a text of at most 1,000 characters'],
  ])('rejects %s', async (query, message) => {
    const { status, body } = await compare(query);
    expect([status, body.message]).toEqual([400, message]);
  });
});

describe('GET /api/colleges/suggestions', () => {
  it('names a few colleges, places and programmes, to be cached for a minute', async () => {
    const { body, headers } = await backend.get('/api/colleges/suggestions?search=indo');
    expect(body).toEqual({
      colleges: [{ _id: rich, name: 'Indian Institute of Technology Indore', location: 'Indore, Madhya Pradesh' }],
      places: [{ name: 'Indore', count: 1, path: '/colleges/in/madhya-pradesh/indore' }],
      programmes: [],
    });
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    expect((await backend.get('/api/colleges/suggestions?search=b.tech')).body.programmes).toEqual([
      { name: 'B.Tech Computer Science', count: 1, path: '/programmes/b-tech-computer-science' },
    ]);
    expect((await backend.get('/api/colleges/suggestions?search=pun')).body.places).toEqual([
      { name: 'Pune', count: 30, path: '/colleges/in/maharashtra/pune' },
    ]);
  });

  it('names nothing for nothing', async () =>
    expect((await backend.get('/api/colleges/suggestions')).body).toEqual({
      colleges: [],
      places: [],
      programmes: [],
    }));

  it('rejects what is no text', async () =>
    expect((await backend.get('/api/colleges/suggestions?search[$ne]=1')).status).toBe(400));
});

describe('GET /api/mentors', () => {
  it('pages every mentor once, those of Delhi University first', async () => {
    const seen = await pageThrough('/api/mentors?seed=3&limit=8');
    expect(new Set(seen.map(({ _id }) => _id)).size).toBe(61);
    const isDelhi = seen.map(({ university }) => university === 'University of Delhi');
    expect(isDelhi).toEqual([...isDelhi].sort((a, b) => Number(b) - Number(a)));
    expect(isDelhi.filter(Boolean)).toHaveLength(20);
  });

  it('searches mentors by the fields of the rule', async () => {
    const totals = async (search: string) =>
      (await backend.get(`/api/mentors?search=${encodeURIComponent(search)}`)).body.total;
    expect(await totals('asha')).toBe(1);
    expect(await totals('iiti hostel')).toBe(1);
    expect(await totals('university delhi')).toBe(20);
    expect(await totals('hills')).toBe(0);
    expect(await totals('pune')).toBe(0);
  });

  it('lists the mentors of one college', async () => {
    const { body } = await backend.get(`/api/mentors?college=${rich}`);
    expect([namesOf(body.items), body.total]).toEqual([['Asha Patel'], 1]);
    expect((await backend.get(`/api/mentors?college=${rich}&search=nobody`)).body.total).toBe(0);
  });

  it('samples every Delhi University mentor and as many others', async () => {
    const seen = await pageThrough('/api/mentors?sample=5&seed=7&limit=8');
    expect(new Set(seen.map(({ _id }) => _id)).size).toBe(25);
    expect(seen.map(({ university }) => university)).toEqual([
      ...Array(20).fill('University of Delhi'),
      ...Array(5).fill(undefined),
    ]);
  });
});

describe('what cannot be answered', () => {
  const unknown = 'f'.repeat(24);

  it.each([
    `/api/colleges/${unknown}`,
    '/api/colleges/1',
    '/api/colleges/__proto__',
    '/api/colleges/constructor',
    '/api/colleges/%7B%22$ne%22:1%7D',
    '/api/colleges/undefined',
    `/api/colleges/${unknown}/courses/${unknown}`,
    '/api/colleges/gallery/nope',
    `/api/mentors?college=${unknown}`,
    '/api/colleges/a/b',
    '/api/unknown',
    `/api/colleges/${'9'.repeat(300)}`,
  ])('404 for %s', async (path) => {
    const { status, headers, body } = await backend.get(path);
    expect([status, body.statusCode, body.code]).toEqual([404, 404, 'NOT_FOUND']);
    expect(body.message).toEqual(expect.any(String));
    expect(headers.get('x-request-id')).toBe((body as ErrorBody).requestId);
  });

  it('404 for an unknown course of a known college', async () =>
    expect((await backend.get(`/api/colleges/${rich}/courses/${rich}`)).status).toBe(404));

  it.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=', 'limit'],
    ['limit=1e1', 'limit'],
    ['limit=5&limit=6', 'limit'],
    ['limit[$gt]=1', 'limit[$gt]'],
    ['order=price', 'order'],
    ['order[]=name', 'order[]'],
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=abc', 'page'],
    ['page=1e3', 'page'],
    ['page=2147483648', 'page'],
    ['page=1&order=shuffle', 'page'],
    ['page=2&sample=4', 'page'],
    ['state=Atlantis', 'state'],
    ['type=constructor', 'type'],
    ['kind[$ne]=1', 'kind[$ne]'],
    ['level=a&level=b', 'level'],
    [`programme=${'a'.repeat(201)}`, 'programme'],
    ['counts=1', 'counts'],
    ['seed=-1', 'seed'],
    ['seed=2147483648', 'seed'],
    ['literal=1', 'literal'],
    ['literal=', 'literal'],
    ['sample=0', 'sample'],
    ['sample=4&order=name', 'order'],
    ['cursor=abc', 'cursor'],
    ['cursor[$ne]=', 'cursor[$ne]'],
    ['search[$ne]=', 'search[$ne]'],
    ['search[$regex]=.*', 'search[$regex]'],
    ['search=a&search=b', 'search'],
    [`search=${'a'.repeat(201)}`, 'search'],
    ['$where=1', '$where'],
    ['college=1', 'college'],
    ['__proto__[x]=1', '__proto__[x]'],
  ])('400 for ?%s naming %s', async (query, parameter) => {
    const { status, body } = await backend.get(`/api/colleges?${query}`);
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'VALIDATION_FAILED', [parameter]]);
    expect(body.fields[parameter]).toContain(parameter);
  });

  it('400 for a cursor of another search, order or seed', async () => {
    const { nextCursor } = (await backend.get('/api/colleges?order=shuffle&seed=1&limit=1')).body;
    for (const query of ['search=pune', 'order=name', 'seed=2', 'sample=2']) {
      expect((await backend.get(`/api/colleges?cursor=${nextCursor}&${query}`)).status).toBe(400);
    }
    expect((await backend.get(`/api/mentors?cursor=${nextCursor}&college=${rich}`)).status).toBe(400);
    const found = (await backend.get('/api/colleges?search=pune&limit=1')).body;
    expect((await backend.get(`/api/colleges?search=pune&literal=true&cursor=${found.nextCursor}`)).status).toBe(400);
  });

  it('400 for a malformed URL', async () => {
    const { status, body } = await backend.get('/api/colleges/%E0%A4%A');
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
    expect(body.requestId).toEqual(expect.any(String));
  });
});

describe('GET /api/recruiters/logo', () => {
  it('answers null without a service', async () =>
    expect((await backend.get('/api/recruiters/logo?name=Infosys')).body).toEqual({ logo: null }));

  it.each(['', 'name=', 'name[$ne]=1', `name=${'a'.repeat(101)}`])('400 for ?%s', async (query) =>
    expect((await backend.get(`/api/recruiters/logo?${query}`)).status).toBe(400),
  );
});

describe('the average of a state', () => {
  it('comes with a college that is rated by kind, once three are', async () => {
    const rated = (name: string, overall: number) => ({
      name,
      location: 'Kochi, Kerala',
      rating: { overall, faculty: overall },
    });
    const { add, change } = catalogueWriter(backend.database.connection);
    const [first, second] = (await add(rated('One', 3), rated('Two', 4))) as [string, string];
    const averageOf = async (id: string) => (await backend.get(`/api/colleges/${id}`)).body.stateRating;
    await eventually(async () => expect((await backend.get(`/api/colleges/${second}`)).status).toBe(200));
    expect(await averageOf(first)).toBeUndefined();
    await add(rated('Three', 5));
    const three = { state: 'Kerala', colleges: 3, average: { overall: 4, faculty: 4 } };
    await eventually(async () => expect(await averageOf(first)).toEqual(three));
    await change(second, { rating: { overall: 1 } });
    await eventually(async () => expect(await averageOf(first)).toEqual({ ...three, average: { overall: 3 } }));
  });
});
