import {
  bucketSettings,
  choice,
  choices,
  decimal,
  defaultOf,
  email,
  flag,
  hostName,
  httpUrl,
  httpUrlOrPath,
  jsonRecord,
  longText,
  parseSettings,
  phone,
  port,
  proxies,
  serverUrl,
  settingsOrExit,
  SettingsError,
  sharedSettings,
  text,
  wholeNumber,
  type Definitions,
  type Environment,
  type Setting,
} from './index.js';

const meta = { description: 'It is described.' };
const problems = (definitions: Definitions, env: Environment) => {
  try {
    parseSettings(definitions, env);
    return [];
  } catch (error) {
    return (error as SettingsError).problems;
  }
};

describe('a value', () => {
  it.each<[Setting, string, unknown]>([
    [text(meta), 'some words', 'some words'],
    [flag(meta), 'true', true],
    [flag(meta), 'false', false],
    [wholeNumber(0, 9)(meta), '9', 9],
    [decimal(0, 1)(meta), '.25', 0.25],
    [port(meta), '65535', 65535],
    [choice(['a', 'b'])(meta), 'b', 'b'],
    [choices(['a', 'b', 'c'])(meta), 'a, c', ['a', 'c']],
    [longText(3)(meta), 'abc', 'abc'],
    [httpUrl(meta), 'https://campus.example', 'https://campus.example'],
    [httpUrlOrPath(meta), '/apply', '/apply'],
    [serverUrl('redis', 'rediss')(meta), 'rediss://cache:6379', 'rediss://cache:6379'],
    [hostName(meta), 'IMG.example', 'img.example'],
    [email(meta), 'help@campus.example', 'help@campus.example'],
    [phone(meta), '+91 98765 43210', '+91 98765 43210'],
    [proxies(meta), 'loopback', 'loopback'],
    [proxies(meta), '10.0.0.0/8', '10.0.0.0/8'],
    [proxies(meta), 'loopback, 192.0.2.7,2001:db8::/32', 'loopback, 192.0.2.7,2001:db8::/32'],
    [jsonRecord(meta), '{"catalog":"http://a"}', { catalog: 'http://a' }],
  ])('%j accepts %j', (setting, value, expected) =>
    expect(parseSettings({ NAME: setting }, { NAME: value })).toEqual({ NAME: expected }),
  );

  const web = 'must be a web address that starts with http:// or https://';
  const proxy = 'must be `loopback`, addresses or networks (10.0.0.0/8), comma-separated';
  it.each<[Setting, string, string]>([
    [text(meta), ' ', 'must be filled in, not " "'],
    [flag(meta), 'yes', 'must be true or false, not "yes"'],
    [wholeNumber(2, 9)(meta), '1', 'must be a whole number from 2 to 9, not "1"'],
    [wholeNumber(2, 9)(meta), '10', 'must be a whole number from 2 to 9, not "10"'],
    [wholeNumber(2, 9)(meta), '3.0', 'must be a whole number from 2 to 9, not "3.0"'],
    [decimal(0, 1)(meta), '1.01', 'must be a number from 0 to 1, not "1.01"'],
    [decimal(0, 1)(meta), '.', 'must be a number from 0 to 1, not "."'],
    [port(meta), '0', 'must be a whole number from 1 to 65535, not "0"'],
    [choice(['a', 'b'])(meta), 'c', 'must be one of a, b, not "c"'],
    [choices(['a', 'b'])(meta), 'a,c', 'has the unknown name "c"; known are a, b'],
    [longText(3)(meta), 'ab', 'must have at least 3 characters'],
    [httpUrl(meta), 'ftp://x', `${web}, not "ftp://x"`],
    [httpUrl(meta), 'nowhere', `${web}, not "nowhere"`],
    [serverUrl('redis', 'rediss')(meta), 'http://u:secret@x', 'must start with redis:// or rediss://'],
    [serverUrl('smtp', 'smtps')(meta), 'smtp://', 'must start with smtp:// or smtps://'],
    [hostName(meta), 'https://x.in', 'must be a host name, not "https://x.in"'],
    [email(meta), 'team', 'must be an e-mail address, not "team"'],
    [phone(meta), '12345', 'must be a phone number of at least ten digits, not "12345"'],
    [proxies(meta), 'everyone', `${proxy}, not "everyone"`],
    [proxies(meta), '10.0.0.0/33', `${proxy}, not "10.0.0.0/33"`],
    [proxies(meta), '10.0.0.0/0', `${proxy}, not "10.0.0.0/0"`],
    [proxies(meta), '10.0.0.0/8/8', `${proxy}, not "10.0.0.0/8/8"`],
    [proxies(meta), '10.0.0.1,', `${proxy}, not "10.0.0.1,"`],
    [proxies(meta), 'true', `${proxy}, not "true"`],
    [jsonRecord(meta), '{"catalog":3001}', 'must be a JSON object with text values'],
    [jsonRecord(meta), '{', 'must be a JSON object with text values'],
    [jsonRecord(meta), 'null', 'must be a JSON object with text values'],
  ])('%j rejects %j in one sentence', (setting, value, end) =>
    expect(problems({ NAME: setting }, { NAME: value })).toEqual([`NAME ${end}.`]),
  );
});

describe('an unset variable', () => {
  const definitions = {
    OPTIONAL: text(meta),
    REQUIRED: text({ ...meta, required: true }),
    DEFAULTED: wholeNumber(0, 9)({ ...meta, default: '7' }),
    FOLLOWING: text({ ...meta, default: ({ OTHER = 'nothing' }) => `after ${OTHER}` }),
  };

  it.each([[{}], [{ OPTIONAL: '', DEFAULTED: '', FOLLOWING: '' }]])('has its default, also when empty: %j', (env) =>
    expect(parseSettings(definitions, { REQUIRED: 'x', OTHER: 'it', ...env })).toEqual({
      REQUIRED: 'x',
      DEFAULTED: 7,
      FOLLOWING: 'after it',
    }),
  );

  it.each([[{}], [{ REQUIRED: '' }]])('is rejected if it is required: %j', (env) =>
    expect(problems(definitions, env)).toEqual(['REQUIRED is required.']),
  );

  it('has the default of the documents', () => {
    expect(Object.values(definitions).map((setting) => defaultOf(setting))).toEqual([
      undefined,
      undefined,
      '7',
      'after nothing',
    ]);
  });

  it('has a default that its own kind accepts', () => {
    const shared = Object.values<Setting>(sharedSettings).filter((setting) => setting.default !== undefined);
    expect(shared.length).toBeGreaterThan(5);
    for (const setting of shared) expect(() => setting.parse(defaultOf(setting)!)).not.toThrow();
  });
});

it('names all wrong settings together', () => {
  const read = () =>
    parseSettings({ PORT: port(meta), SEED: flag(meta) }, { PORT: 'x', SEED: 'x' }, () => ['They do not fit.']);
  expect(read).toThrow(
    new SettingsError([
      'PORT must be a whole number from 1 to 65535, not "x".',
      'SEED must be true or false, not "x".',
      'They do not fit.',
    ]),
  );
});

it('ends the process with the sentences', () => {
  const exit = jest.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
  const log = jest.spyOn(console, 'error').mockImplementation();
  try {
    const read = () => parseSettings({ PORT: port(meta) }, { PORT: 'x' });
    expect(() => settingsOrExit(read)).toThrow('exit 1');
    expect(log.mock.calls).toEqual([['PORT must be a whole number from 1 to 65535, not "x".']]);
    expect(() =>
      settingsOrExit(() => {
        throw new Error('a fault');
      }),
    ).toThrow('a fault');
  } finally {
    exit.mockRestore();
    log.mockRestore();
  }
});

it.each([
  [{}, 'http://localhost:3000'],
  [{ PORT: '3001' }, 'http://localhost:3001'],
  [{ PORT: '3001', PUBLIC_ORIGIN: '' }, 'http://localhost:3001'],
  [{ PORT: 'x' }, 'http://localhost:3000'],
  [{ PORT: '3001', PUBLIC_ORIGIN: 'https://campus.example' }, 'https://campus.example'],
])('with %j visitors reach %s', (env, origin) => {
  const { PUBLIC_ORIGIN } = sharedSettings;
  expect(parseSettings({ PUBLIC_ORIGIN }, env)).toEqual({ PUBLIC_ORIGIN: origin });
});

describe('the settings of a bucket', () => {
  const bucket = bucketSettings('RELEASE_', 'The bucket.');
  const read = (env: Environment) => bucket.read(parseSettings(bucket.definitions, env, bucket.check));

  it('name none when it is unset', () =>
    expect(read({ RELEASE_S3_REGION: 'eu', S3_BUCKET: 'another' })).toBeUndefined());

  it('name it with its address and keys', () => {
    expect(read({ RELEASE_S3_BUCKET: 'releases' })).toEqual({
      bucket: 'releases',
      region: 'us-east-1',
      forcePathStyle: true,
    });
    expect(
      read({
        RELEASE_S3_BUCKET: 'releases',
        RELEASE_S3_ENDPOINT: 'http://objects:9000',
        RELEASE_S3_REGION: 'eu',
        RELEASE_S3_ACCESS_KEY_ID: 'id',
        RELEASE_S3_SECRET_ACCESS_KEY: 'secret',
        RELEASE_S3_FORCE_PATH_STYLE: 'false',
      }),
    ).toEqual({
      bucket: 'releases',
      endpoint: 'http://objects:9000',
      region: 'eu',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      forcePathStyle: false,
    });
  });

  it.each([
    [{ RELEASE_S3_ENDPOINT: 'objects' }, 'RELEASE_S3_ENDPOINT must be a web address'],
    [{ RELEASE_S3_ACCESS_KEY_ID: 'id' }, 'RELEASE_S3_ACCESS_KEY_ID and RELEASE_S3_SECRET_ACCESS_KEY go together.'],
    [{ RELEASE_S3_FORCE_PATH_STYLE: 'yes' }, 'RELEASE_S3_FORCE_PATH_STYLE must be true or false, not "yes".'],
  ])('reject %j', (env, sentence) => expect(() => read({ RELEASE_S3_BUCKET: 'releases', ...env })).toThrow(sentence));
});
