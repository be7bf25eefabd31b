import { collegeTerms } from './college-terms.js';
import { PlaceFinder } from './place-finder.js';
import { TermIndex } from './term-index.js';

const terms = new TermIndex();
const add = (slot: number, name: string, location: string) =>
  terms.add(slot, collegeTerms({ name, location, keywords: [], courses: [], students: [] }), location.toLowerCase());
['Law College', 'College of Commerce Andheri West', 'Andheri School', 'Andheri College', 'Bajaj College'].forEach(
  (name, slot) => add(slot, name, 'Mumbai, Maharashtra'),
);
add(5, 'Bajaj Institute', 'Pune, Maharashtra');
add(6, 'Bajaj Polytechnic', 'Nagpur, Maharashtra');
add(7, 'Law College', 'Mohali, Punjab');

const finder = new PlaceFinder(terms);
const find = (text: string) => finder.find(text.split(' '));
const findNear = (text: string) => finder.findNear(text.split(' '));
const stepTo = (place: string, { steps }: { steps: Uint8Array }) => steps[terms.places.indexOf(place)];

it.each([
  ['law chandigarh', 'chandigarh', ['law']],
  ['law bombay', 'bombay', ['law']],
  ['degree greater noida', 'greater noida', ['degree']],
  ['engineering kota rajasthan', 'kota', ['engineering', 'rajasthan']],
  ['engineering madhya pradesh', 'madhya pradesh', ['engineering']],
])('finds in %s the place %s', (text, name, rest) => expect(find(text)).toMatchObject({ name: name.split(' '), rest }));

it.each(['law', 'central university', 'bajaj college', 'andheri college', ''])('finds no place in %j', (text) =>
  expect(find(text)).toBeUndefined(),
);

it('finds no district of another state than the one that the words name', () => {
  expect(find('dwarka')?.name).toEqual(['dwarka']);
  expect(find('dwarka delhi')?.name).toEqual(['delhi']);
});

it('knows behind “near” a quarter by the entries that name it, and a wrong spelling', () => {
  expect(stepTo('mumbai, maharashtra', findNear('andheri')!)).toBe(0);
  expect(findNear('bajaj')).toBeUndefined();
  expect(findNear('mumbia')?.name).toEqual(['mumbai']);
});

it('measures how far places are from a district, and nothing beyond a state', () => {
  expect(stepTo('mohali, punjab', find('chandigarh')!)).toBe(1);
  expect(stepTo('mumbai, maharashtra', find('chandigarh')!)).toBeGreaterThan(20);
  expect(stepTo('mohali, punjab', find('punjab')!)).toBe(0);
  expect(stepTo('pune, maharashtra', find('punjab')!)).toBe(255);
});
