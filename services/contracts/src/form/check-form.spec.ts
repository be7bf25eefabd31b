import { firstProblem, firstProblems } from './check-form.js';
import { choice, email, text } from './fields.js';

const form = {
  name: text('Name', { required: 'Name?', max: 3, checks: [{ fits: (name) => name !== 'Bob', message: 'Not Bob' }] }),
  address: email('Email', { required: 'Email?' }),
  size: choice('Size', { required: 'Size?', notOneOf: 'S or L', options: ['S', 'L'] }),
  code: text('Code', { required: 'Code?', optional: true, max: 2 }),
};
const right = { name: 'Asa', address: 'a@b.in', size: 'S' };

it('accepts a form without problems', () => expect(firstProblem(form, right)).toBeUndefined());

it.each([
  [{ name: '', address: '' }, 'name', 'Name?'],
  [{ name: 'Long', address: ' ' }, 'address', 'Email?'],
  [{ name: 'Long', size: 'M' }, 'size', 'S or L'],
  [{ name: 'Long', address: 'nobody' }, 'name', 'Please use at most 3 characters.'],
  [{ name: 5 }, 'name', 'Name?'],
  [{ address: 'nobody' }, 'address', 'Please enter a valid email address!'],
  [{ address: 'nobody', name: 'Bob' }, 'address', 'Please enter a valid email address!'],
  [{ size: undefined }, 'size', 'Size?'],
  [{ code: ' ' }, 'code', 'Code?'],
  [{ code: '123' }, 'code', 'Please use at most 2 characters.'],
])('says of %j what is missing before what is wrong', (change, field, message) =>
  expect(firstProblem(form, { ...right, ...change })).toEqual({ field, message }),
);

it('names everything that is missing, in the order of the fields, and nothing else yet', () =>
  expect(firstProblems(form, { name: 'Long', address: ' ', code: '123' })).toEqual([
    { field: 'address', message: 'Email?' },
    { field: 'size', message: 'Size?' },
  ]));
