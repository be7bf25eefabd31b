import { latinised } from './devanagari.js';
import { editDistance } from './edit-distance.js';
import { soundKey, spokenForm } from './sound-key.js';
import { plainWords, termOf } from './words.js';

it.each([
  ['St. Xavier’s College', ['st', 'xavier', 'college']],
  ['D. A. V. College', ['dav', 'college']],
  ['B.Ed., M. Tech & Ph.D', ['bed', 'mtech', 'phd']],
  ['Shri Govindram SeksariaInstitute', ['shri', 'govindram', 'seksaria', 'institute']],
  ['Women s Studies', ['women', 'study']],
  ['MBBS, AIIMS', ['mbbs', 'aiim']],
  ['Campus of Francis Ross', ['campus', 'francis', 'ross']],
  ['Café 23', ['cafe', '23']],
  ['Kanya Maha Vidyalaya', ['kanya', 'mahavidyalaya']],
  ['राजस्थान विद्यालय', ['rajasthan', 'vidyalay']],
])('%s has the words %j', (text, words) => expect(plainWords(text)).toEqual(words));

it.each([
  ['इंदौर', 'indaur'],
  ['जवाहरलाल', 'javaharlal'],
  ['लखनऊ', 'lakhnau'],
  ['मेडिकल कॉलेज', 'medical college'],
  ['आईआईटी दिल्ली', 'iit dilli'],
  ['बी.एड, एम.टेक, बीएससी', 'bed, mtech, bsc'],
  ['वी', 'vi'],
  ['अलीगढ़', 'aligar'],
  ['IIT इंदौर', 'IIT indaur'],
  ['Delhi', 'Delhi'],
])('writes %s as %s', (text, latin) => expect(latinised(text)).toBe(latin));

it.each([
  ['vishwa', 'visva'],
  ['laxmi', 'lakshmi'],
  ['geeta', 'gita'],
  ['indaur', 'indore'],
  ['poona', 'puna'],
  ['sarasvathi', 'saraswati'],
])('treats %s and %s as the same', (a, b) => expect(spokenForm(a)).toBe(spokenForm(b)));

it('has one key for words of the same consonants', () =>
  expect(soundKey(spokenForm('lucknow'))).toBe(soundKey(spokenForm('lakhanau'))));

it.each([
  ['govt', 'government'],
  ['orissa', 'odisha'],
  ['gurgaon', 'gurugram'],
  ['indore', 'indore'],
])('%s stands for %s', (word, term) => expect(termOf(word)).toBe(term));

it.each([
  ['abcd', 'abcd', 0],
  ['abcd', 'abdc', 1],
  ['abcd', 'xbcd', 1],
  ['abcd', 'abd', 1],
  ['abcd', 'badc', 2],
  ['abcd', 'wxyz', 3],
])('%s and %s are %i edits apart, counted up to two', (a, b, edits) => expect(editDistance(a, b, 2)).toBe(edits));
