import { firstProblem } from '../form/check-form.js';
import { credentialsForm, isStrongPassword } from './credentials.js';
import { normaliseEmail } from '../form/email.js';

const required = 'Email and password are required!';
const email = 'Please enter a valid email address!';
const weak = 'Password must be at least 8 characters long, contain a letter, a number, and a special character.';

it.each([
  ['nothing', {}, 'email', required],
  ['a blank email before anything else', { email: '  ', password: 'x' }, 'email', required],
  ['a blank password before the email shape', { email: 'nobody', password: ' ' }, 'password', required],
  ['the email shape before the password', { email: 'nobody', password: 'x' }, 'email', email],
  ['whitespace inside an email', { email: 'a b@c.in', password: 'Secret#123' }, 'email', email],
  ['no dot after the at', { email: 'a@b', password: 'Secret#123' }, 'email', email],
  ['something that is no text', { email: { $gt: '' }, password: 'Secret#123' }, 'email', required],
  ['a short password', { email: 'a@b.in', password: 'Sec#123' }, 'password', weak],
  [
    'an endless password',
    { email: 'a@b.in', password: `a1#${'x'.repeat(200)}` },
    'password',
    'Password must be at most 200 characters long.',
  ],
])('rejects %s', (_, input, field, message) =>
  expect(firstProblem(credentialsForm, input)).toEqual({ field, message }),
);

it('accepts a good pair, spaces around the address', () =>
  expect(firstProblem(credentialsForm, { email: ' Asha@Example.IN ', password: 'Secret#123' })).toBeUndefined());

it.each([
  ['Secret#123', true],
  ['पासवर्ड#१२३', true],
  ['12345678#', false],
  ['Secret##', false],
  ['Secret123', false],
  ['Secret 123', false],
])('%s is strong: %s', (password, strong) => expect(isStrongPassword(password)).toBe(strong));

it('keeps addresses trimmed and in lower case', () =>
  expect(normaliseEmail(' Asha@Example.IN\n')).toBe('asha@example.in'));
