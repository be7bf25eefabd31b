import { deriveKey } from '../../access/derive-key.js';
import { seal, unseal } from './sealed-secret.js';

const key = deriveKey('a secret of tests, long enough for it', 'test');

it('opens what it sealed, which looks different each time', () => {
  const sealed = seal('JBSWY3DPEHPK3PXP', key, 'asha');
  expect(sealed).not.toBe(seal('JBSWY3DPEHPK3PXP', key, 'asha'));
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('JBSWY3DP');
  expect(unseal(sealed, key, 'asha')).toBe('JBSWY3DPEHPK3PXP');
});

it('opens nothing of another key or owner, and nothing that was changed or cut', () => {
  const sealed = seal('JBSWY3DPEHPK3PXP', key, 'asha');
  expect(unseal(sealed, deriveKey('another secret, long enough for it', 'test'), 'asha')).toBeUndefined();
  expect(unseal(sealed, key, 'ravi')).toBeUndefined();
  for (let at = 0; at < sealed.length - 1; at++) {
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
    expect(unseal(changed, key, 'asha')).toBeUndefined();
  }
  for (const cut of ['', 'x', sealed.slice(0, 20), sealed.slice(0, -4)])
    expect(unseal(cut, key, 'asha')).toBeUndefined();
});
