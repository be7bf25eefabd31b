import { type Facet, facetNames, type FacetCounts, indianStates, slugOf, sortingNames } from '@setu/contracts';
import { readDirectory, renamings } from '@setu/open-data';
import { Types } from 'mongoose';
import { earlierDistricts, earlierStates } from '../src/catalog/places/earlier-places.js';
import { GroupNames } from '../src/catalog/places/group-names.js';
import { facetValues, sortingValues } from '../src/catalog/read-model/facet-values.js';
import { programmeName } from '../src/catalog/read-model/programme-name.js';
import { toCollege } from '../src/catalog/read-model/college-views.js';
import type { CollegeRecord } from '../src/catalog/college.schema.js';
import { listPage, type ListQuery } from '../src/catalog/search/list-page.js';
import { SearchableList } from '../src/catalog/search/searchable-list.js';

interface Plain {
  id: string;
  values: Record<Facet, string[]>;
  sortings: ReturnType<typeof sortingValues>;
}

const colleges = new SearchableList(false);
const plain: Plain[] = [];

const districts = new Set<string>();
const courses = new Set<string>();

/** The whole directory, in memory alone; every tenth college with figures, since the directory has none. */
beforeAll(async () => {
  let number = 0;
  for await (const line of readDirectory()) {
    if (!('sourceId' in line)) continue;
    const { state, district, programmes = [] } = line;
    if (district) districts.add(`${state}|${district}`);
    for (const { course } of programmes) courses.add(course);
    const given = { _id: new Types.ObjectId(), ...(number % 10 === 0 && figures(number)) };
    number++;
    // Copies of so many objects would take the most time.
    const college = toCollege(Object.assign(line, given) as unknown as CollegeRecord);
    const { _id: id, name } = college;
    const facets = facetValues(college);
    const sortings = sortingValues(college);
    plain.push({ id, values: facets, sortings });
    // No words are searched for here, and their index takes the most time.
    colleges.put({ id, name, first: false, values: [], json: JSON.stringify({ _id: id }), facets, sortings });
  }
});

const figures = (number: number) => ({
  rating: { overall: (number % 51) / 10 },
  courses: [
    {
      _id: new Types.ObjectId(),
      title: 'B.Com.',
      duration: 3,
      feeStructure: { feePerSemester: 1000 * (number % 997), additionals: [] },
    },
  ],
});

const ask = (query: ListQuery) =>
  JSON.parse(listPage(colleges, { query: { limit: 100, ...query }, words: [], defaultOrder: 'name' }).toString()) as {
    items: { _id: string }[];
    total: number;
    nextCursor: string | null;
    facets: FacetCounts;
  };

/** Numbers that are the same in each run (mulberry32). */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Chosen = Partial<Record<Facet, string>>;
function thatFit(chosen: Chosen): Plain[] {
  const wanted = Object.entries(chosen) as [Facet, string][];
  return plain.filter(({ values }) => wanted.every(([facet, value]) => values[facet].includes(value)));
}

/** Up to four values that some college has together, or that no college may have. */
function combination(seed: number): Chosen {
  const random = randomOf(seed);
  const chosen: Chosen = {};
  let college = plain[random(plain.length)]!;
  for (let left = 1 + random(4); left > 0; left--) {
    const facet = facetNames[random(facetNames.length)]!;
    const values = college.values[facet];
    if (values.length > 0) chosen[facet] = values[random(values.length)]!;
    if (random(3) === 0) college = plain[random(plain.length)]!;
  }
  return chosen;
}

it('counts the whole directory as a plain recount does, for thirty combinations of filters', () => {
  expect(plain.length).toBeGreaterThan(46_000);
  const totals: number[] = [];
  for (let seed = 1; seed <= 30; seed++) {
    const chosen = combination(seed);
    const { total, facets } = ask({ ...chosen, counts: true });
    const left = thatFit(chosen);
    expect({ seed, total }).toEqual({ seed, total: left.length });
    totals.push(total);
    for (const facet of facetNames) {
      const { [facet]: own, ...others } = chosen;
      const among = own === undefined ? left : thatFit(others);
      if (own !== undefined) expect({ seed, without: facets.without[facet] }).toEqual({ seed, without: among.length });
      const counts = new Map<string, number>();
      for (const { values } of among)
        for (const value of values[facet]) counts.set(value, (counts.get(value) ?? 0) + 1);
      const shown = facets.values[facet]!;
      const recounted = shown.map(({ value }) => ({ value, count: counts.get(value) }));
      expect({ seed, facet, shown }).toEqual({ seed, facet, shown: recounted });
      if (facet !== 'district' || chosen.state) expect(shown.length).toBeGreaterThanOrEqual(Math.min(counts.size, 20));
    }
  }
  expect(new Set(totals).size).toBeGreaterThan(10);
});

it.each(sortingNames)('lists by %s, what is not known last, and pages on where it stopped', (order) => {
  const chosen = { state: 'Maharashtra' };
  const seen: string[] = [];
  let cursor: string | null = null;
  for (let pages = 0; pages < 12; pages++) {
    const page = ask({ ...chosen, order, ...(cursor && { cursor }) });
    seen.push(...page.items.map(({ _id }) => _id));
    cursor = page.nextCursor;
  }
  const byId = new Map(plain.map((college) => [college.id, college]));
  const valueOf = (id: string) => byId.get(id)!.sortings[order] ?? Infinity;
  const expected = thatFit(chosen)
    .map(({ id }) => valueOf(id))
    .sort((a, b) => (a === b ? 0 : a < b ? -1 : 1));
  expect(new Set(seen).size).toBe(1200);
  expect(seen.map(valueOf)).toEqual(expected.slice(0, 1200));
  expect(valueOf(seen[0]!)).toBeLessThan(Infinity);
});

it('has no two programmes that differ in nothing but "&", case, plural or punctuation', () => {
  const names = new Set(plain.flatMap(({ values }) => values.programme));
  const keyOf = (name: string) =>
    name
      .toLowerCase()
      .replace(/&/g, 'and')
      .replace(/\b(\p{L}{4,}?)s\b/gu, '$1')
      .replace(/[^\p{L}\p{N}]/gu, '');
  const byKey = new Map<string, string[]>();
  for (const name of names) byKey.set(keyOf(name), [...(byKey.get(keyOf(name)) ?? []), name]);
  expect([...byKey.values()].filter((same) => same.length > 1)).toEqual([]);
});

describe('the names of places and programmes', () => {
  let places: GroupNames;
  let programmes: GroupNames;
  beforeAll(() => {
    const slots = [...plain.keys()];
    places = new GroupNames(colleges.facets.nested(slots, 'state', 'district', slugOf));
    programmes = new GroupNames(colleges.facets.nested(slots, 'programme', 'state', slugOf));
  });

  it('gives every state, district and programme a slug of its own, by which it comes back', () => {
    expect(places.all.map(({ name }) => name)).toEqual([...indianStates]);
    const wrong: string[] = [];
    const check = (names: GroupNames, value: string, isItself: (found: string) => boolean) => {
      const found = names.find(slugOf(value))?.name ?? '';
      if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slugOf(value)) || !isItself(found)) wrong.push(`${value}: ${found}`);
    };
    for (const each of districts) {
      const [state = '', district = ''] = each.split('|');
      check(places.find(slugOf(state))!.parts, district, (found) => found === district);
    }
    expect(districts.size).toBeGreaterThan(600);
    const named = new Set([...courses].map((course) => programmeName(course)));
    // Spellings that differ in signs alone are one programme.
    for (const course of named) check(programmes, course, (found) => slugOf(found) === slugOf(course));
    expect(named.size).toBeGreaterThan(1000);
    expect(wrong).toEqual([]);
  });

  it('leads from earlier names and other spellings to today’s', () => {
    const lost = renamings
      .filter(({ state, now }) => places.find(state)!.parts.find(slugOf(now))?.name === now)
      .filter(({ state, old, now }) => {
        const there = places.find(state)!;
        return there.parts.find(old, earlierDistricts(there.slug))?.name !== now;
      });
    expect(lost).toEqual([]);
    const stateOf = (text: string) => places.find(text, earlierStates)?.name;
    expect(['orissa', 'Pondicherry', 'uttaranchal', 'daman-and-diu', 'jammu-kashmir'].map(stateOf)).toEqual([
      'Odisha',
      'Puducherry',
      'Uttarakhand',
      'Dadra and Nagar Haveli and Daman and Diu',
      'Jammu and Kashmir',
    ]);
    const indore = places.find('madhya-pradesh')!.parts;
    expect(
      ['indor', 'INDORE', 'Hoshangabad'].map((text) => indore.find(text, earlierDistricts('madhya-pradesh'))?.name),
    ).toEqual(['Indore', 'Indore', 'Narmadapuram']);
  });
});
