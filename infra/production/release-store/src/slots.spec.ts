import { type Fill, problemsOfSlots, type Slot } from './slots.js';

const slots: Record<string, Slot> = {
  navigation: { takes: 'link' },
  'home-section': { takes: 'widget', pages: ['/'], skeletons: ['grid'], budget: 1 },
  'college-tab': { takes: 'tab', conditions: { kind: ['college', 'university'] }, reserved: ['courses'] },
};
const shell = { routes: ['/'], slots };
const link: Fill = { slot: 'navigation', order: 25, label: 'Exams', page: '/exams' };
const tab: Fill = { slot: 'college-tab', order: 35, label: 'Exams', widget: 'Exams' };
const section: Fill = { slot: 'home-section', order: 1, widget: 'Exams' };

const problems = (fills: (Fill & { size?: number })[], name = 'exams') =>
  problemsOfSlots([
    ['shell', shell],
    [name, { routes: ['/exams', '/exams/:id'], fills }],
  ]);

test('valid fills have no problems', () =>
  expect(
    problems([
      { ...link, page: '/exams/7?year=2026#dates', when: { session: 'signed-out' } },
      { ...tab, when: { session: 'signed-in', kind: 'university' } },
      { ...section, skeleton: 'grid', size: 1_000, title: 'Exams', label: 'See all', page: '/exams' },
    ]),
  ).toEqual([]));

test.each<[string, (Fill & { size?: number })[], string]>([
  [
    'a slot that no build has',
    [{ ...link, slot: 'sidebar' }],
    'sidebar is no slot of this release; there are college-tab, home-section, navigation.',
  ],
  [
    'an order that is no number',
    [{ ...link, order: 2.5 }],
    'navigation has the order 2.5; it must be a whole number above 0.',
  ],
  [
    'an order that is taken',
    [link, { ...link, label: 'Results' }],
    'navigation has the order 25, which is that of exams; choose another.',
  ],
  [
    'a widget among links',
    [{ ...tab, slot: 'navigation' }],
    'navigation is no link; that slot takes a label and a page.',
  ],
  [
    'a tab without a label',
    [{ ...tab, label: undefined }],
    'college-tab is no tab; that slot takes a widget and a label.',
  ],
  [
    'an unknown page',
    [{ ...link, page: '/nowhere' }],
    'navigation leads to /nowhere, which is no page of the release.',
  ],
  [
    'an unknown condition',
    [{ ...tab, when: { colour: 'red' } }],
    'college-tab asks for colour; that slot knows session, kind.',
  ],
  [
    'an unknown value',
    [{ ...tab, when: { kind: 'school' } }],
    'college-tab asks for kind school; that slot knows college, university.',
  ],
  [
    'a condition like a property of every object',
    [{ ...tab, when: { constructor: 'x' } as unknown as Record<string, string> }],
    'college-tab asks for constructor; that slot knows session, kind.',
  ],
  [
    'an unknown skeleton',
    [{ ...section, skeleton: 'row' }],
    'home-section has the skeleton row; that slot knows grid.',
  ],
  [
    'a budget above that of the slot',
    [{ ...section, budget: 2 }],
    'home-section allows itself 2 KB; that slot allows 1 KB.',
  ],
  [
    'a widget over the budget',
    [{ ...section, size: 1_100 }],
    'home-section weighs 1.1 KB, over its budget of 1 KB; load a part of it lazily.',
  ],
  [
    'a widget over its own lower budget',
    [{ ...section, size: 600, budget: 0.5 }],
    'home-section weighs 0.6 KB, over its budget of 0.5 KB; load a part of it lazily.',
  ],
])('rejects %s', (_what, fills, message) => expect(problems(fills)).toEqual([`exams: the fill of ${message}`]));

test('rejects a slice with the name of an entry of the slot’s owner, and a slot of two builds', () => {
  expect(problems([tab], 'courses')).toEqual([
    'courses: the fill of college-tab is rejected: its owner has an entry named courses already.',
  ]);
  expect(
    problemsOfSlots([
      ['shell', shell],
      ['exams', { routes: [], slots: { navigation: { takes: 'link' } } }],
    ]),
  ).toEqual(['exams: the slot navigation is one of another build too; rename it.']);
});
