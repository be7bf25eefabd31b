import { moduleNames } from '@setu/contracts/table';
import type { SettingsError } from '@setu/settings';
import { readSettings } from './settings.js';

const uri = { MONGODB_URI: 'mongodb://127.0.0.1/x' };
const problems = (env: NodeJS.ProcessEnv) => {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    return (error as SettingsError).problems;
  }
};

describe('readSettings', () => {
  it('fills in the defaults', () =>
    expect(readSettings(uri)).toMatchObject({
      BACKEND_HOST: '127.0.0.1',
      BACKEND_PORT: 0,
      SEED_DEMO: true,
      MODULES: moduleNames,
      LOG_LEVEL: 'info',
    }));

  it.each([
    ['catalog, admin', ['catalog', 'admin']],
    ['-catalog,-admin', moduleNames.filter((name) => name !== 'catalog' && name !== 'admin')],
    ['all', moduleNames],
  ])('MODULES=%s runs %j', (MODULES, modules) => expect(readSettings({ ...uri, MODULES }).MODULES).toEqual(modules));

  it.each([
    'mongodb://a:27017,b:27017/x?replicaSet=r',
    'mongodb+srv://u:p@host/x',
    'mongodb://%2Ftmp%2Fs.sock/x',
    'mongodb://a/x?w=majority&journal=true&readPreference=primary&retryWrites=false',
  ])('takes the address %s', (address) => expect(readSettings({ MONGODB_URI: address }).MONGODB_URI).toBe(address));

  it.each([
    ['help@campus.example', { name: '', address: 'help@campus.example' }],
    ['Campus Help <help@campus.example>', { name: 'Campus Help', address: 'help@campus.example' }],
  ])('takes the sender %s', (sender, parsed) =>
    expect(readSettings({ ...uri, MAIL_FROM: sender }).MAIL_FROM).toEqual(parsed),
  );

  it.each([
    [{ MONGODB_URI: undefined }, 'MONGODB_URI is required.'],
    [{ MONGODB_URI: 'localhost' }, 'MONGODB_URI must start with mongodb:// or mongodb+srv://.'],
    [
      { MONGODB_URI: 'mongodb://a,b/x?replicaSet=r&readPreference=secondaryPreferred' },
      'MONGODB_URI must not have readPreference=secondaryPreferred: a secondary may be behind, and people would not see what they have just saved. Leave it out, or set readPreference=primary.',
    ],
    [
      { MONGODB_URI: 'mongodb://a,b/x?W=1' },
      'MONGODB_URI must not have W=1: a failover would lose what has been answered as saved. Leave it out, or set w=majority.',
    ],
    [
      { MONGODB_URI: 'mongodb://a/?journal=false' },
      'MONGODB_URI must not have journal=false: a power failure would lose what has been answered as saved. Leave it out, or set journal=true.',
    ],
    [
      { MONGODB_URI: 'mongodb://a/?readConcernLevel=available' },
      'MONGODB_URI must not have readConcernLevel=available: the product needs the newest state, without waiting for it at each read. Leave it out, or set readConcernLevel=majority.',
    ],
    [{ BACKEND_PORT: '70000' }, 'BACKEND_PORT must be a whole number from 0 to 65535, not "70000".'],
    [{ BACKEND_PORT: '1e3' }, 'BACKEND_PORT must be a whole number from 0 to 65535, not "1e3".'],
    [
      { PUBLIC_ORIGIN: 'ftp://x' },
      'PUBLIC_ORIGIN must be a web address that starts with http:// or https://, not "ftp://x".',
    ],
    [
      { PUBLIC_ORIGIN: 'nowhere' },
      'PUBLIC_ORIGIN must be a web address that starts with http:// or https://, not "nowhere".',
    ],
    [{ SECRET: 'short' }, 'SECRET must have at least 32 characters.'],
    [{ SEED_DEMO: 'yes' }, 'SEED_DEMO must be true or false, not "yes".'],
    [{ MODULES: 'admin,-catalog' }, `MODULES has the unknown name "-catalog"; known are ${moduleNames.join(', ')}.`],
    [{ MODULES: 'catalog,shop' }, `MODULES has the unknown name "shop"; known are ${moduleNames.join(', ')}.`],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".'],
    [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have at least 8 characters.'],
    [{ ADMIN_PASSWORD: 'x'.repeat(201) }, 'ADMIN_PASSWORD must have at most 200 characters, and not only spaces.'],
    [{ ADMIN_USERNAME: ' ' }, 'ADMIN_USERNAME must have 1 to 100 characters.'],
    [{ REDIS_URI: 'http://cache.example' }, 'REDIS_URI must start with redis:// or rediss://.'],
    [
      { TRUSTED_PROXIES: 'true' },
      'TRUSTED_PROXIES must be `loopback`, addresses or networks (10.0.0.0/8), comma-separated, not "true".',
    ],
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together.'],
    [{ S3_ACCESS_KEY_ID: 'id' }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together.'],
    [
      { LOGO_SUGGEST_URL: 'nowhere/{name}', LOGO_IMAGE_HOST: 'a.in' },
      'LOGO_SUGGEST_URL must be a web address, not "nowhere/{name}".',
    ],
    [{ LOGO_SUGGEST_URL: 'https://logos.example/x' }, 'LOGO_SUGGEST_URL must contain {name}.'],
    [{ LOGO_IMAGE_HOST: 'https://x.in' }, 'LOGO_IMAGE_HOST must be a host name, not "https://x.in".'],
    [{ SMTP_URL: 'http://mail.example', MAIL_FROM: 'a@b.in' }, 'SMTP_URL must start with smtp:// or smtps://.'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM must name the sender when SMTP_URL is set.'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must be an e-mail address, such as CampusSetu <no-reply@campus.example>.'],
    [
      { LOGO_SUGGEST_URL: 'https://logos.example/?q={name}' },
      'LOGO_IMAGE_HOST must name the host of the pictures when LOGO_SUGGEST_URL is set.',
    ],
  ])('rejects %j in one sentence', (env, sentence) => expect(problems({ ...uri, ...env })).toEqual([sentence]));

  it('names all wrong settings together', () =>
    expect(problems({ BACKEND_PORT: 'x', SEED_DEMO: 'x' })).toEqual([
      'MONGODB_URI is required.',
      'BACKEND_PORT must be a whole number from 0 to 65535, not "x".',
      'SEED_DEMO must be true or false, not "x".',
    ]));
});
