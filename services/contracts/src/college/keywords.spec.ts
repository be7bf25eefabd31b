import { exampleForm } from '../../testing/example-form.js';
import { generateKeywords, updateKeywords } from './keywords.js';

it('come from location, type, packages, courses, facilities, recruiters, reasons and the initials', () =>
  expect(generateKeywords(exampleForm())).toEqual([
    'Indore',
    'Madhya Pradesh',
    'Private',
    '6.5 LPA',
    '12 LPA',
    'B.Des.',
    'Library',
    'Hostel',
    'Infosys',
    'TCS',
    'Small classes',
    'IID',
  ]));

it('come from what is typed, each once', () =>
  expect(
    generateKeywords({
      name: 'Hindu College',
      location: 'Delhi, DELHI',
      type: '',
      package: { average: '', highest: '12,00,000' },
      facilities: 'Gym; delhi',
    }),
  ).toEqual(['Delhi', '12 LPA', 'Gym']));

it('are none without anything', () => expect(generateKeywords({})).toEqual([]));

describe('after a change', () => {
  const update = (current: string[], before: string[], after: string[], removed: string[] = []) =>
    updateKeywords(current, { before, after, removed });

  it('new ones come and outdated ones go', () =>
    expect(update(['Ind', 'Private'], ['Ind', 'Private'], ['Indore', 'Private'])).toEqual(['Private', 'Indore']));

  it('those added by hand stay', () =>
    expect(update(['mine', 'Ind'], ['Ind'], ['Indore'])).toEqual(['mine', 'Indore']));

  it('a removed one does not come back', () => {
    expect(update([], ['Indore'], ['Indore', 'Gym'])).toEqual(['Gym']);
    expect(update([], ['Indor'], ['Indore', 'Gym'], ['Indore'])).toEqual(['Gym']);
  });

  it('one that was there already stays once', () => expect(update(['gym'], [], ['Gym'])).toEqual(['gym']));
});
