import { decrypt, deriveKey, encrypt } from './crypto.js';

const key = deriveKey('a secret of tests, long enough for it', 'test');

it('decrypts what it encrypted, which looks different each time', () => {
  const encrypted = encrypt('JBSWY3DPEHPK3PXP', key, 'asha');
  expect(encrypted).not.toBe(encrypt('JBSWY3DPEHPK3PXP', key, 'asha'));
  expect(Buffer.from(encrypted, 'base64url').toString('latin1')).not.toContain('JBSWY3DP');
  expect(decrypt(encrypted, key, 'asha')).toBe('JBSWY3DPEHPK3PXP');
});

it('decrypts nothing with another key or for another owner, and nothing that was changed or cut', () => {
  const encrypted = encrypt('JBSWY3DPEHPK3PXP', key, 'asha');
  expect(decrypt(encrypted, deriveKey('another secret, long enough for it', 'test'), 'asha')).toBeUndefined();
  expect(decrypt(encrypted, key, 'ravi')).toBeUndefined();
  for (let at = 0; at < encrypted.length - 1; at++) {
    const changed = encrypted.slice(0, at) + (encrypted[at] === 'A' ? 'B' : 'A') + encrypted.slice(at + 1);
    expect(decrypt(changed, key, 'asha')).toBeUndefined();
  }
  for (const cut of ['', 'x', encrypted.slice(0, 20), encrypted.slice(0, -4)])
    expect(decrypt(cut, key, 'asha')).toBeUndefined();
});
