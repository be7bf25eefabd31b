import { moduleNames } from '@setu/contracts/table';
import { readSettings, siteConfig } from './settings.js';

test('everything has a default that is right', () => {
  expect(readSettings({})).toMatchObject({ PORT: 3000, DATA_DIR: '.data', BRAND_NAME: 'CampusSetu' });
});

test.each([
  [undefined, false],
  ['', false],
  ['client', true],
])('the Google client %j: pages offer the Google sign-in: %s', (GOOGLE_CLIENT_ID, expected) =>
  expect(siteConfig(readSettings({ GOOGLE_CLIENT_ID })).googleSignIn).toBe(expected),
);

test.each([
  [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535, not "0".'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 1 to 65535, not "65536".'],
  [{ SUPPORT_PHONE: '12345' }, 'SUPPORT_PHONE must be a phone number of at least ten digits, not "12345".'],
  [{ BRAND_NAME: ' ' }, 'BRAND_NAME must be filled in, not " ".'],
  [{ LOGO_IMAGE_HOST: 'https://x' }, 'LOGO_IMAGE_HOST must be a host name, not "https://x".'],
  [
    { MODULE_BACKEND_URLS: '{"shop":"http://shop"}' },
    `MODULE_BACKEND_URLS has the unknown module "shop"; known are ${moduleNames.join(', ')}.`,
  ],
  [
    { MODULE_BACKEND_URLS: '{"catalog":"catalog:4000"}' },
    'MODULE_BACKEND_URLS must have web addresses that start with http:// or https://, not "catalog:4000".',
  ],
  [
    { MENTOR_FORM_URL: 'javascript:x' },
    'MENTOR_FORM_URL must be a path or a web address that starts with http:// or https://, not "javascript:x".',
  ],
])('%j is rejected in one sentence', (env, sentence) => expect(() => readSettings(env)).toThrow(sentence));

test('modules may have a backend of their own', () => {
  const MODULE_BACKEND_URLS = '{"catalog":"http://catalog:4000"}';
  expect(readSettings({ MODULE_BACKEND_URLS }).MODULE_BACKEND_URLS).toEqual({ catalog: 'http://catalog:4000' });
});

test('names all wrong settings together', () =>
  expect(() => readSettings({ PORT: 'x', HOST: ' ' })).toThrow(
    'PORT must be a whole number from 1 to 65535, not "x".\nHOST must be filled in, not " ".',
  ));

test('pages name who protects minors only where the operator does', () => {
  expect(siteConfig(readSettings({ CHILD_SAFETY_CONTACT: 'Meera Iyer, meera@campus.example' }))).toMatchObject({
    childSafetyContact: 'Meera Iyer, meera@campus.example',
  });
  expect(siteConfig(readSettings({}))).not.toHaveProperty('childSafetyContact');
});
