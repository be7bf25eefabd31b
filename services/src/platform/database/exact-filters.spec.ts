import { Mongoose, trusted } from 'mongoose';
import { exactFilters } from './exact-filters.js';

const mongoose = new Mongoose();
const connection = mongoose.createConnection();
connection.plugin(exactFilters);
const schema = new mongoose.Schema({ name: { type: String, exact: true }, age: Number }, { bufferCommands: false });
const people = connection.model('Person', schema);

/** Without a database every query fails; the check fails before. */
const rejection = (query: Promise<unknown>) =>
  query.then(
    () => 'none',
    (error: Error) => (error instanceof TypeError ? error.message : 'none'),
  );

it.each([
  ['an exact text', { name: 'Asha' }, 'none'],
  ['operators on another field', { age: { $gt: 3 } }, 'none'],
  ['operators that our own code wrote', { name: trusted({ $exists: false }) }, 'none'],
  ['nothing named', {}, 'none'],
  ['undefined', { name: undefined }, 'A filter names name without a value'],
  ['undefined in another field', { age: undefined }, 'A filter names age without a value'],
  ['undefined in a part', { $or: [{ age: 3 }, { age: undefined }] }, 'A filter names age without a value'],
  ['an operator', { name: { $ne: null } }, 'A filter names name with something else than a text'],
  ['an object', { name: { first: 'Asha' } }, 'A filter names name with something else than a text'],
  ['a list', { name: ['Asha'] }, 'A filter names name with something else than a text'],
  ['null', { name: null }, 'A filter names name with something else than a text'],
  ['a number', { name: 1 }, 'A filter names name with something else than a text'],
  ['an operator in a part', { $and: [{ name: { $gt: '' } }] }, 'A filter names name with something else than a text'],
])('a filter with %s', async (_, filter: object, message) => {
  expect(await rejection(people.findOne(filter as never).exec())).toBe(message);
  expect(await rejection(people.exists(filter as never).exec())).toBe(message);
  expect(await rejection(people.updateMany(filter as never, { age: 1 }).exec())).toBe(message);
  expect(await rejection(people.deleteOne(filter as never).exec())).toBe(message);
  expect(await rejection(people.countDocuments(filter as never).exec())).toBe(message);
});
