import { createHash } from 'node:crypto';
import { hashRecoveryCode, generateRecoveryCodes } from './second-factor.service.js';

it('generates ten different recovery codes of at least 128 bits, in groups of four', () => {
  const codes = generateRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  const signs = new Set(Array.from({ length: 200 }, generateRecoveryCodes).flat().join('').replaceAll('-', ''));
  for (const code of codes) {
    expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4})+$/);
    expect(code.replaceAll('-', '').length * Math.log2(signs.size)).toBeGreaterThanOrEqual(128);
  }
});

it('accepts a recovery code in any case, with dashes, with spaces or without', () => {
  const [code] = generateRecoveryCodes();
  const hash = hashRecoveryCode(code!);
  expect(hash).toEqual(expect.any(String));
  for (const typed of [code!.toUpperCase(), code!.replaceAll('-', ''), ` ${code!.replaceAll('-', ' ')} `])
    expect(hashRecoveryCode(typed)).toBe(hash);
  for (const other of ['', '123456', code!.slice(1), `${code}a`]) expect(hashRecoveryCode(other)).toBeUndefined();
});

it('accepts the older codes of four groups', () =>
  expect(hashRecoveryCode('K4XM-92pf-wc7d-hn3t')).toBe(
    createHash('sha256').update('k4xm92pfwc7dhn3t').digest('base64url'),
  ));
