import { createHash } from 'node:crypto';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.js';

it('are ten different ones of at least 128 bits, in groups of four', () => {
  const codes = makeRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  const signs = new Set(Array.from({ length: 200 }, makeRecoveryCodes).flat().join('').replaceAll('-', ''));
  for (const code of codes) {
    expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4})+$/);
    expect(code.replaceAll('-', '').length * Math.log2(signs.size)).toBeGreaterThanOrEqual(128);
  }
});

it('are taken in whatever case, with dashes, with spaces or without', () => {
  const [code] = makeRecoveryCodes();
  const hash = hashRecoveryCode(code!);
  expect(hash).toEqual(expect.any(String));
  for (const typed of [code!.toUpperCase(), code!.replaceAll('-', ''), ` ${code!.replaceAll('-', ' ')} `])
    expect(hashRecoveryCode(typed)).toBe(hash);
  for (const other of ['', '123456', code!.slice(1), `${code}a`]) expect(hashRecoveryCode(other)).toBeUndefined();
});

it('of four groups, as they were made before, are taken still', () =>
  expect(hashRecoveryCode('K4XM-92pf-wc7d-hn3t')).toBe(
    createHash('sha256').update('k4xm92pfwc7dhn3t').digest('base64url'),
  ));
