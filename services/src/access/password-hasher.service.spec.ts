import { isCommonPassword, PasswordHasher, resemblesAddress } from './password-hasher.service.js';

it('hashes at the cost that OWASP recommends', async () => {
  const hasher = new PasswordHasher();
  const hash = await hasher.hash('Guava#Lamp47');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect([await hasher.matches(hash, 'Guava#Lamp47'), await hasher.matches(hash, 'Guava#Lamp48')]).toEqual([
    true,
    false,
  ]);
});

it.each([
  'Password1!',
  'password@123',
  'Welcome@123',
  'P@ssw0rd',
  'P@$$w0rd!2024',
  'Qwerty#123',
  '123@Qwerty',
  '!!Admin1234',
  'Iloveyou@1',
  'Pass1234!',
  'Abcd@1234',
  'Abc@12345',
  'Campussetu#1',
  'Ｐassword1!',
])('%s is among the first that are tried', (password) => expect(isCommonPassword(password)).toBe(true));

it.each(['Guava#Lamp47', 'correct-horse-battery-1', 'Ik9#xv2Lq', 'नमस्ते#दिल्ली1', 'Zx#1zzzz'])('%s is not', (password) =>
  expect(isCommonPassword(password)).toBe(false),
);

it.each([
  ['asha.rao9@example.in', true],
  ['Asha.Rao9@Example.IN', true],
  ['ASHA.RAO9', true],
  ['Asha.rao#2024', true],
  ['example.in#1', false],
  ['Guava#Lamp47', false],
])('beside asha.rao9@example.in, %s: %s', (password, resembles) =>
  expect(resemblesAddress(password, ' asha.rao9@example.in')).toBe(resembles),
);

it('a short name before the @ forbids little', () => expect(resemblesAddress('Al#12345', 'al@example.in')).toBe(false));
