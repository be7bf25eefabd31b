import { checkAdminCredentials } from './admin-forms.js';

it.each([
  [{}, 'username', 'Username and password are required!'],
  [{ username: ' ', password: 'x' }, 'username', 'Username and password are required!'],
  [{ username: 'admin', password: '' }, 'password', 'Username and password are required!'],
  [{ username: 'admin', password: 7 }, 'password', 'Username and password are required!'],
  [{ username: 'a'.repeat(101), password: 'x' }, 'username', 'Please use at most 100 characters.'],
  [{ username: 'admin', password: 'x'.repeat(201) }, 'password', 'Password must be at most 200 characters long.'],
])('%j is rejected at %s', (form, field, message) => expect(checkAdminCredentials(form)).toEqual({ field, message }));

it('lets any name and password through to be compared', () =>
  expect(checkAdminCredentials({ username: 'admin', password: 'x' })).toBeUndefined());
