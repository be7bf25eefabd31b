import { kilometres, nearPlace, nearPlaces } from './near-places.js';
import { SearchableList } from '../searchable-list.js';
import { listPage } from '../list-page.js';

const places = ['Bhopal, Madhya Pradesh', 'Indore, Madhya Pradesh', 'Ujjain, Madhya Pradesh', 'Chennai, Tamil Nadu'];

function namesOf(query: Parameters<typeof listPage>[1]['query'], near = 'Indore, Madhya Pradesh') {
  const list = new SearchableList(false);
  for (const [index, place] of [...places, ...places].entries()) {
    const name = `${index < 4 ? 'Law' : 'Arts'} College, ${place}`;
    const words = new Map([[index < 4 ? 'law' : 'arts', 1]]);
    list.put({
      id: String(index),
      name,
      first: index !== 2,
      values: [name],
      json: JSON.stringify({ name }),
      place: place.toLowerCase(),
      tolerant: { words, mainWords: 2, known: 0 },
      facets: { state: [] },
    });
  }
  const words = query.search?.split(' ') ?? [];
  const page = listPage(list, { query, words, defaultOrder: 'relevance', near: nearPlace(near)! });
  const { items, nextCursor } = JSON.parse(page.toString()) as { items: { name: string }[]; nextCursor: string | null };
  return { items: items.map(({ name }) => name), nextCursor };
}

it('lists the place itself first, then what is nearer', () =>
  expect(namesOf({ search: 'law' }).items).toEqual([
    'Law College, Indore, Madhya Pradesh',
    'Law College, Ujjain, Madhya Pradesh',
    'Law College, Bhopal, Madhya Pradesh',
    'Law College, Chennai, Tamil Nadu',
  ]));

it('lists all without a search, page by page, each once', () => {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = namesOf({ limit: 3, cursor });
    names.push(...items);
    cursor = nextCursor ?? undefined;
  } while (cursor);
  expect(names.map((name) => name.split(', ')[1])).toEqual([
    'Indore',
    'Indore',
    'Ujjain',
    'Ujjain',
    'Bhopal',
    'Bhopal',
    'Chennai',
    'Chennai',
  ]);
  expect(new Set(names).size).toBe(8);
});

it('rejects the cursor of another place', () => {
  const { nextCursor } = namesOf({ limit: 3 });
  expect(() => namesOf({ limit: 3, cursor: nextCursor! }, 'Chennai, Tamil Nadu')).toThrow('');
});

it('draws a sample from known ones', () => {
  const { items } = namesOf({ sample: 4, limit: 4 });
  expect(items).toHaveLength(4);
  expect(items).not.toContain('Law College, Ujjain, Madhya Pradesh');
});

it('knows the districts of nearly all colleges, in India, and only those', () => {
  const all = nearPlaces();
  expect(all.length).toBeGreaterThan(650);
  for (const { latitude, longitude } of all) {
    expect(latitude).toBeGreaterThan(6);
    expect(latitude).toBeLessThan(37);
    expect(longitude).toBeGreaterThan(68);
    expect(longitude).toBeLessThan(98);
  }
  expect(nearPlace('Atlantis')).toBeUndefined();
  expect(nearPlace('__proto__')).toBeUndefined();
  const at = (wanted: string) => all.find(({ name }) => name === wanted)!;
  expect(kilometres(at('Indore, Madhya Pradesh'), at('Lucknow, Uttar Pradesh'))).toBeCloseTo(690, -2);
  expect(at('Gurugram, Haryana').also).toContain('Gurgaon');
});
