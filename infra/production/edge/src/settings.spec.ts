import { readSettings } from './settings.js';

test('everything has a default that is right', () => {
  expect(readSettings({})).toMatchObject({ PORT: '3000', DATA_DIR: '.data', BRAND_NAME: 'CampusSetu' });
});

test.each([
  [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535, not "0".'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 1 to 65535, not "65536".'],
  [{ SUPPORT_PHONE: '12345' }, 'SUPPORT_PHONE must be a phone number of at least ten digits, not "12345".'],
  [{ BRAND_NAME: ' ' }, 'BRAND_NAME must be filled in, not " ".'],
  [{ LOGO_IMAGE_HOST: 'https://x' }, 'LOGO_IMAGE_HOST must be a host name, not "https://x".'],
  [
    { MENTOR_FORM_URL: 'javascript:x' },
    'MENTOR_FORM_URL must be a web address that starts with http:// or https://, not "javascript:x".',
  ],
])('%j is refused in one sentence', (env, sentence) => expect(() => readSettings(env)).toThrow(sentence));

test.each(['everyone', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.0/8/8', '10.0.0.1,', 'true'])(
  '%j are no proxies',
  (value) =>
    expect(() => readSettings({ TRUSTED_PROXIES: value })).toThrow(
      `TRUSTED_PROXIES must be \`loopback\`, addresses or networks (10.0.0.0/8), comma-separated, not "${value}".`,
    ),
);

test.each(['loopback', '10.0.0.0/8', 'loopback, 192.0.2.7,2001:db8::/32'])('%j are proxies', (value) =>
  expect(readSettings({ TRUSTED_PROXIES: value }).TRUSTED_PROXIES).toBe(value),
);
