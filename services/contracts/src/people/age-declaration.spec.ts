import {
  checkAge,
  childNameProblem,
  firstNameOf,
  isAdult,
  isSameMailbox,
  mailboxOf,
  maskEmail,
  readYear,
} from './age-declaration.js';

const now = new Date('2026-06-15T12:00:00Z');
const guardian = { guardianName: 'Sunita Rao', guardianEmail: 'sunita@example.in' };

describe('who is an adult', () => {
  it.each([
    [2007, true],
    // Turns 18 in the course of the year: below 18 until it is over.
    [2008, false],
    [2010, false],
    [1960, true],
  ])('born in %d: %s', (year, adult) => expect(isAdult(year, now)).toBe(adult));

  it('goes by the year in India, which begins five and a half hours earlier', () => {
    expect(isAdult(2007, new Date('2025-12-31T18:29:59Z'))).toBe(false);
    expect(isAdult(2007, new Date('2025-12-31T18:30:00Z'))).toBe(true);
  });
});

it.each([
  [2008, 2008],
  [' 2008 ', 2008],
  ['08', undefined],
  ['2008.5', undefined],
  [2008.5, undefined],
  ['2e3', undefined],
  [-2008, undefined],
  [[2008], undefined],
  [{ valueOf: (): number => 2008 }, undefined],
  [null, undefined],
  [Number.NaN, undefined],
])('reads %j as the year %j', (value, year) => expect(readYear(value)).toBe(year));

describe('the declaration', () => {
  it.each([
    [{}, 'birthYear', 'Please enter your year of birth.'],
    [{ birthYear: '' }, 'birthYear', 'Please enter your year of birth.'],
    [{ birthYear: '1915' }, 'birthYear', 'Please enter your year of birth with four digits, such as 2008.'],
    [{ birthYear: 2022 }, 'birthYear', 'Please enter your year of birth with four digits, such as 2008.'],
    [{ birthYear: ['2001'] }, 'birthYear', 'Please enter your year of birth with four digits, such as 2008.'],
    [{ birthYear: {} }, 'birthYear', 'Please enter your year of birth with four digits, such as 2008.'],
    [{ birthYear: 2010 }, 'guardianName', 'Please enter the name of your parent or guardian.'],
    [{ birthYear: 2010, ...guardian, guardianName: [] }, 'guardianName', 'Please enter the name of your parent or guardian.'], // prettier-ignore
    [{ birthYear: 2010, ...guardian, guardianName: 'See https://x.in' }, 'guardianName', 'Please enter a name with letters only.'], // prettier-ignore
    [{ birthYear: 2010, ...guardian, guardianName: 'x'.repeat(101) }, 'guardianName', 'Please use at most 100 characters.'], // prettier-ignore
    [{ birthYear: 2010, guardianName: 'Sunita' }, 'guardianEmail', 'Please enter the email address of your parent or guardian.'], // prettier-ignore
    [{ birthYear: 2010, ...guardian, guardianEmail: 'nobody' }, 'guardianEmail', 'Please enter a valid email address!'],
    [{ birthYear: 2010, ...guardian, email: ' SUNITA+me@Example.in' }, 'guardianEmail', 'Please enter the address of your parent or guardian, not your own.'], // prettier-ignore
  ])('%j is answered at %s with %j', (form, field, message) =>
    expect(checkAge(form as object, true, now)).toEqual({ field, message }),
  );

  it.each([
    { birthYear: 2000 },
    { birthYear: '2000', guardianName: 7 },
    { birthYear: 2010, ...guardian, email: 'asha@example.in' },
    { birthYear: 2010, guardianName: 'Dr. D’Souza-Rao', guardianEmail: ' Sunita@Example.in ' },
    { birthYear: 2010, guardianName: 'सुनीता राव', guardianEmail: 's@example.in' },
  ])('takes %j', (form) => expect(checkAge(form as object, true, now)).toBeUndefined());

  it('of a program may leave out everything, or the guardian until later, but no half of one', () => {
    expect(checkAge({}, false, now)).toBeUndefined();
    expect(checkAge({ birthYear: 2010 }, false, now)).toBeUndefined();
    expect(checkAge(guardian, false, now)?.field).toBe('birthYear');
    expect(checkAge({ birthYear: 2010, guardianName: 'Sunita' }, false, now)?.field).toBe('guardianEmail');
    expect(checkAge({ birthYear: 1 }, false, now)?.field).toBe('birthYear');
  });
});

it.each([
  ['a@b.in', ' A@B.IN', true],
  ['a@b.in', 'a+mum@b.in', true],
  ['a.b@gmail.com', 'ab+x@googlemail.com', true],
  ['a.b@b.in', 'ab@b.in', false],
  ['a@b.in', 'a@c.in', false],
])('%s and %s are one mailbox: %s', (a, b, same) => expect(isSameMailbox(a, b)).toBe(same));

it('masks an address but for its first letter and its host', () => {
  expect(maskEmail('sunita.rao@example.in')).toBe('s•••@example.in');
  expect(maskEmail('😀x@example.in')).toBe('😀•••@example.in');
});

it.each([
  ['Asha Verma', 'Asha'],
  ['  https://evil.example/x  Asha', 'https'],
  ['www.evil.example', 'www'],
  ['आशा वर्मा', 'आशा'],
  ['x'.repeat(99), 'x'.repeat(20)],
  ['12345', ''],
  [undefined, ''],
  ['Mr. R. K. Sharma', 'Sharma'],
  ['K. V. Rao', 'Rao'],
  ['R', 'R'],
  ['Dr', 'Dr'],
  ['D’Souza', 'D’Souza'],
  ['Anne-Marie Dias', 'Anne-Marie'],
  ['You have won a lakh rupees please call', 'You'],
  ['Call-nine-eight-seven-now', 'Call-nine'],
  ['-—’', ''],
  ['evil。example/x', 'evil'],
])('calls %j %j', (name, first) => expect(firstNameOf(name)).toBe(first));

it('takes a child’s name with a letter in it, and says why it is needed', () => {
  expect(childNameProblem('Asha Verma')).toBeUndefined();
  for (const name of [undefined, '', ' ', '12345', '...', {}, ['Asha']])
    expect(childNameProblem(name)).toBe('Please enter your name first. We tell your parent or guardian who asks.');
  expect(childNameProblem('x'.repeat(101))).toBe('Please use at most 100 characters.');
});

it('knows one mailbox by all of its addresses', () => {
  expect(['A.B+1@GoogleMail.com', 'ab@gmail.com', 'a.b+x+y@gmail.com'].map(mailboxOf)).toEqual(
    Array(3).fill('ab@gmail.com'),
  );
  expect(mailboxOf(' Asha+college@Example.in ')).toBe('asha@example.in');
});
