import { checkAdminCredentials, isEmail } from '@setu/contracts';
import { moduleNames } from '@setu/contracts/table';
import {
  bucketSettings,
  choice,
  choices,
  flag,
  hostNames,
  httpUrl,
  kind,
  longText,
  networkHosts,
  parseSettings,
  serverUrl,
  sharedSettings,
  text,
  wholeNumber,
  type Environment,
  type SettingsCheck,
  type SettingsOf,
} from '@setu/settings';
import { checkDatabaseAddress } from './database/database-options.js';

/** Injection token of the validated `Settings`. */
export const SETTINGS = Symbol('settings');

/** Injection token of the signing key. */
export const SECRET = Symbol('secret');

// Not parsed as a URL: the address of a replica set lists several hosts.
const mongoUri = kind((value) => {
  if (!/^mongodb(\+srv)?:\/\/\S+$/.test(value)) throw new Error('must start with mongodb:// or mongodb+srv://');
  const problem = checkDatabaseAddress(value);
  if (problem) throw new Error(problem);
  return value;
});

/** `Name <name@host>`, or the address alone. */
const mailAddress = kind((value) => {
  const [, name = '', inBrackets, alone] = /^(?:([^<>"\p{Cc}]*)<([^<>]+)>|([^<>]+))$/u.exec(value.trim()) ?? [];
  const address = inBrackets ?? alone;
  if (!isEmail(address)) throw new Error('must be an e-mail address, such as CampusSetu <no-reply@campus.example>');
  return { name: name.trim(), address };
});

/** A name that the administrator's log-in form accepts. */
const adminName = kind((value) => {
  const username = value.trim();
  if (checkAdminCredentials({ username, password: 'any' })) throw new Error('must have 1 to 100 characters');
  return username;
});

const adminPassword = kind((value) => {
  if (value.length < 8) throw new Error('must have at least 8 characters');
  if (checkAdminCredentials({ username: 'any', password: value }))
    throw new Error('must have at most 200 characters, and not only spaces');
  return value;
});

const providerKind = kind((value) => {
  const [, name, country] = /^(.*\S)\s*,\s*(\S[^,]*)$/.exec(value.trim()) ?? [];
  if (!name || !country) throw new Error('must be a name and a country, such as Example Cloud, India');
  return { name, country };
});
const provider = (of: string) =>
  providerKind({ description: `Who runs ${of}, such as \`Example Cloud, India\`; named in the privacy policy.` });

const urlWithName = kind((value) => {
  if (!value.includes('{name}')) throw new Error('must contain {name}');
  if (!URL.canParse(value.replace('{name}', 'x'))) throw new Error(`must be a web address, not "${value}"`);
  return value;
});

/** Modules by name, or with a dash before each name all others: those of slices that are added later too. */
const backendModules = kind((value): readonly string[] => {
  if (value === 'all') return moduleNames;
  const isRest = value.split(',').every((part) => part.trim().startsWith('-'));
  const named = choices(moduleNames)({ description: '' }).parse(isRest ? value.replace(/(^|,) *-/g, '$1') : value);
  return isRest ? moduleNames.filter((name) => !named.includes(name)) : named;
});

export const pictureBucket = bucketSettings('', 'Bucket of the pictures; the folder `DATA_DIR/media` when unset.');

/** Every setting that the backend reads, in the order of the README's table. */
export const backendSettings = {
  MONGODB_URI: mongoUri({
    description: 'The database; `npm start` passes the embedded one when unset.',
    required: true,
  }),
  BACKEND_HOST: text({ description: 'Address the backend listens on.', default: '127.0.0.1' }),
  BACKEND_PORT: wholeNumber(
    0,
    65535,
  )({ description: 'Port the backend listens on; 0 takes a free one.', default: '0' }),
  PUBLIC_ORIGIN: sharedSettings.PUBLIC_ORIGIN,
  DATA_DIR: sharedSettings.DATA_DIR,
  PRE_STOP_SECONDS: sharedSettings.PRE_STOP_SECONDS,
  DRAIN_SECONDS: sharedSettings.DRAIN_SECONDS,
  HOSTING_PROVIDER: provider('the computers that the site and its database run on'),
  SECRET: longText(32)({ description: 'Signing key; generated once into `DATA_DIR/secret` when unset.' }),
  MODULES: backendModules({
    description:
      'Backend modules to run, comma-separated; a process answers the paths of these alone. `-catalog,-account` runs all but those.',
    default: 'all',
  }),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])({
    description: 'Least severe log line written.',
    default: 'info',
  }),
  ADMIN_USERNAME: adminName({ description: 'Name of the first administrator.', default: 'admin' }),
  ADMIN_PASSWORD: adminPassword({
    description: 'Password of the first administrator; generated and shown once when unset.',
  }),
  ADMIN_SECOND_FACTOR: choice(['optional', 'required'])({
    description:
      'Whether administrators must set up a second factor (TOTP) before anything else: `optional` or `required`.',
    default: 'optional',
  }),
  IMPORT_HOSTS: hostNames({
    description:
      'Hosts, comma-separated, from which scheduled imports of colleges may fetch a file, over HTTPS; none when unset.',
    default: '',
  }),
  OUTBOUND_HOSTS: networkHosts({
    description:
      'Further hosts, comma-separated, that the backend may connect to, such as a proxy; it connects to those that other settings name, and to no other.',
    default: '',
  }),
  TRUSTED_PROXIES: sharedSettings.TRUSTED_PROXIES,
  SERVICE_ORIGINS: sharedSettings.SERVICE_ORIGINS,
  REDIS_URI: serverUrl(
    'redis',
    'rediss',
  )({ description: 'Redis that shares rate limits between replicas; each counts alone when unset.' }),
  RATE_LIMIT_SCALE: sharedSettings.RATE_LIMIT_SCALE,
  GOOGLE_CLIENT_ID: sharedSettings.GOOGLE_CLIENT_ID,
  GOOGLE_CLIENT_SECRET: text({ description: 'Secret of that client.' }),
  GOOGLE_AUTHORIZATION_URL: httpUrl({
    description: 'Where Google asks for consent.',
    default: 'https://accounts.google.com/o/oauth2/v2/auth',
  }),
  GOOGLE_TOKEN_URL: httpUrl({
    description: 'Where Google exchanges codes.',
    default: 'https://oauth2.googleapis.com/token',
  }),
  GOOGLE_USERINFO_URL: httpUrl({
    description: 'Where Google tells who signed in.',
    default: 'https://openidconnect.googleapis.com/v1/userinfo',
  }),
  BRAND_NAME: sharedSettings.BRAND_NAME,
  COMPANY_NAME: sharedSettings.COMPANY_NAME,
  SUPPORT_EMAIL: sharedSettings.SUPPORT_EMAIL,
  SMTP_URL: serverUrl(
    'smtp',
    'smtps',
  )({
    description:
      'Server that sends e-mails, such as `smtp://user:password@host:587`, over TLS unless it is this machine; they become files in `DATA_DIR/mail` when unset.',
  }),
  MAIL_PROVIDER: provider('the server that sends e-mails'),
  MAIL_FROM: mailAddress({
    description: 'Sender of e-mails; required with `SMTP_URL`.',
    default: 'CampusSetu <no-reply@campussetu.example>',
  }),
  ...pictureBucket.definitions,
  PICTURES_PROVIDER: provider('the bucket of the pictures'),
  API_DOCS: flag({
    description: 'Serve the documentation of the API, `/api/docs` and `/api/docs-json`; for development and tests.',
    default: 'false',
  }),
  SEED_DEMO: flag({ description: 'Load the sample colleges on the first start.', default: 'true' }),
  SEED_DIRECTORY: flag({
    description: 'Load the public directory of colleges in the background, once for each version of its data.',
    default: 'true',
  }),
  DIRECTORY_FILE: text({
    description: 'Another file of the directory, in the same format; the file of the product when unset.',
  }),
  LOGO_SUGGEST_URL: urlWithName({
    description: 'Company-logo suggest service; `{name}` stands for the recruiter.',
  }),
  LOGO_IMAGE_HOST: sharedSettings.LOGO_IMAGE_HOST,
  OTEL_EXPORTER_OTLP_ENDPOINT: sharedSettings.OTEL_EXPORTER_OTLP_ENDPOINT,
};

export type Settings = SettingsOf<typeof backendSettings>;

const checkTogether: SettingsCheck<typeof backendSettings> = (settings, env) => {
  const problems: string[] = [];
  if (settings.LOGO_SUGGEST_URL && !settings.LOGO_IMAGE_HOST)
    problems.push('LOGO_IMAGE_HOST must name the host of the pictures when LOGO_SUGGEST_URL is set.');
  if (settings.SMTP_URL && !env.MAIL_FROM) problems.push('MAIL_FROM must name the sender when SMTP_URL is set.');
  if (!settings.GOOGLE_CLIENT_ID !== !settings.GOOGLE_CLIENT_SECRET)
    problems.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together.');
  return problems;
};

/** @throws SettingsError that names every wrong setting */
export const readSettings = (env: Environment): Settings =>
  parseSettings(backendSettings, env, checkTogether, pictureBucket.check);
