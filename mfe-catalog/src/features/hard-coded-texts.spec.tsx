import { setTranslations } from '@setu/sdk';
import { answerWith, plainTexts, showPseudoTexts } from '@setu/sdk/testing';
import { screen } from '@testing-library/react';
import { card, openPage, page } from '../testing/catalog';

beforeEach(showPseudoTexts);
afterEach(() => setTranslations(undefined));

/** Names in the answers, what is searched for, and the site's names. */
const names = /CampusSetu|xyzzy|College 1|Indore|B\.Tech|IIT|NIRF|हिन्दी/;

const list = page([card(1, { type: 'Public', seats: 1200, costs: [{ course: 'B.Tech', total: 250_000, years: 4 }] })], {
  total: 1,
});

test.each<[string, string, object]>([
  ['the list of colleges', '/colleges?type=Public', list],
  ['an empty list', '/colleges?search=xyzzy', page([], { total: 0 })],
  ['the states', '/colleges/in', { total: 3, states: [{ name: 'Bihar', slug: 'bihar', count: 3 }] }],
])('%s has no hard-coded text', async (_name, address, answer) => {
  answerWith((path) => (path.includes('suggestions') ? { colleges: [], places: [], programmes: [] } : answer));
  await openPage(address, { width: 1280 });
  await screen.findByRole('heading', { level: 1 });
  expect(plainTexts(document.body, names)).toEqual([]);
});
