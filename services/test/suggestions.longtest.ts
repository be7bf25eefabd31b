import type { College } from '@setu/contracts';
import { exams } from '@setu/open-data';
import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import { findCandidates, suggestionsOf } from '../src/catalog/suggestions/college-suggestions.js';
import { directoryList } from './support/directory-list.js';

type Join = Record<'exam' | 'key' | 'name' | 'sourceId', string>;

const file = new URL('../../infra/production/open-data/data/admissions/checked-joins.csv', import.meta.url);

it('suggests the right college for the institutions that were joined by hand, nearly always first', async () => {
  const { list, colleges } = await directoryList();
  const byId = new Map(
    colleges.map(({ sourceId, ...facts }) => [sourceId, { ...facts, _id: sourceId } as unknown as College]),
  );
  const joins = parse(readFileSync(file), { columns: true }) as Join[];
  const places = joins.map(({ exam, key, name, sourceId }) => {
    const { state } = exams.find(({ slug }) => slug === exam)!;
    const institution = { name: name || key, state, stateOf: 'exam' } as const;
    const candidates = findCandidates(list, institution).flatMap((id) => byId.get(id) ?? []);
    return suggestionsOf(institution, candidates).findIndex(({ _id }) => _id === sourceId);
  });
  expect(places).toHaveLength(200);
  expect(places.filter((place) => place === 0).length).toBeGreaterThan(180);
  expect(places.filter((place) => place >= 0).length).toBeGreaterThan(195);
}, 300_000);
