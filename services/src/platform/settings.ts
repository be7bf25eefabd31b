import { moduleNames } from './module-names.js';
import {
  adminName,
  adminPassword,
  atLeast,
  choice,
  choices,
  flag,
  hostName,
  httpUrl,
  logoTemplate,
  mailAddress,
  mongoUri,
  redisUri,
  smtpUrl,
  text,
  wholeNumber,
} from './setting-kinds.js';
import type { SettingKind } from './setting-kinds.js';

/** Every setting that the backend reads, in the order of the README's table. */
export const settingDefinitions = {
  MONGODB_URI: mongoUri({
    description: 'The database; `npm start` passes the embedded one when unset.',
    required: true as const,
  }),
  BACKEND_HOST: text({ description: 'Address the backend listens on.', default: '127.0.0.1' }),
  BACKEND_PORT: wholeNumber(
    0,
    65535,
  )({ description: 'Port the backend listens on; 0 takes a free one.', default: '0' }),
  PUBLIC_ORIGIN: httpUrl({ description: 'Origin that visitors see.', default: 'http://localhost:3000' }),
  DATA_DIR: text({ description: 'Folder of pictures and the generated secret.', default: '.data' }),
  SECRET: atLeast(32, 'characters')({ description: 'Signing key; generated once into `DATA_DIR/secret` when unset.' }),
  MODULES: choices(moduleNames)({ description: 'Backend modules to run.', default: moduleNames.join(',') }),
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
  TRUSTED_PROXIES: text({
    description: 'Proxies whose x-forwarded-for counts: `loopback`, addresses or networks, comma-separated.',
    default: 'loopback',
  }),
  REDIS_URI: redisUri({ description: 'Redis that shares rate limits between replicas; each counts alone when unset.' }),
  RATE_LIMIT_SCALE: wholeNumber(
    1,
    1_000_000,
  )({ description: 'Multiplies every rate limit; for load tests.', default: '1' }),
  GOOGLE_CLIENT_ID: text({ description: 'Client of the Google sign-in; off when unset.' }),
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
  BRAND_NAME: text({ description: 'Name of the product in letters.', default: 'CampusSetu' }),
  COMPANY_NAME: text({ description: 'The operating company, named in letters to guardians.', default: 'CampusSetu' }),
  SUPPORT_EMAIL: text({
    description: 'Address for questions, named in letters.',
    default: 'support@campussetu.example',
  }),
  SMTP_URL: smtpUrl({
    description:
      'Server that sends letters, such as `smtp://user:password@host:587`, with TLS unless it is this machine; they are files in `DATA_DIR/mail` when unset.',
  }),
  MAIL_FROM: mailAddress({
    description: 'Sender of letters.',
    default: 'CampusSetu <no-reply@campussetu.example>',
  }),
  S3_BUCKET: text({ description: 'Bucket of the pictures; they are files in DATA_DIR when unset.' }),
  S3_ENDPOINT: httpUrl({ description: 'S3-compatible service, when it is not AWS.' }),
  S3_REGION: text({ description: 'Region of the bucket.', default: 'us-east-1' }),
  S3_ACCESS_KEY_ID: text({ description: 'Key of the bucket; AWS finds its own when unset.' }),
  S3_SECRET_ACCESS_KEY: text({ description: 'Secret of that key.' }),
  S3_FORCE_PATH_STYLE: flag({
    description: 'Address the bucket in the path, as most services other than AWS need.',
    default: 'true',
  }),
  API_DOCS: flag({
    description: 'Serve the documentation of the API, `/api/docs` and `/api/docs-json`; for development and tests.',
    default: 'false',
  }),
  SEED_DEMO: flag({ description: 'Load the sample colleges on the first start.', default: 'true' }),
  LOGO_SUGGEST_URL: logoTemplate({ description: 'Company-logo suggest service, `{name}` standing for the recruiter.' }),
  LOGO_IMAGE_HOST: hostName({ description: "Host of that service's pictures; needed with LOGO_SUGGEST_URL." }),
} as const;

type Definitions = typeof settingDefinitions;
type Present<K extends keyof Definitions> = Definitions[K] extends { default: string } | { required: true }
  ? never
  : undefined;

export type Settings = { readonly [K in keyof Definitions]: ReturnType<Definitions[K]['parse']> | Present<K> };

/** Wrong settings; `problems` has one sentence for each, naming it. */
export class SettingsError extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join('\n'));
  }
}

/** Reads and checks the environment; an empty variable counts as unset. Throws a `SettingsError` that names every wrong setting. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const problems: string[] = [];
  const settings: Record<string, unknown> = {};
  for (const [name, definition] of Object.entries<SettingKind<unknown>>(settingDefinitions)) {
    const value = env[name] || definition.default;
    if (value === undefined) {
      if (definition.required) problems.push(`${name} is required.`);
      continue;
    }
    try {
      settings[name] = definition.parse(value);
    } catch (error) {
      problems.push(`${name} ${(error as Error).message}.`);
    }
  }
  if (settings.LOGO_SUGGEST_URL && !settings.LOGO_IMAGE_HOST) {
    problems.push('LOGO_IMAGE_HOST must name the host of the pictures when LOGO_SUGGEST_URL is set.');
  }
  if (settings.SMTP_URL && !env.MAIL_FROM) problems.push('MAIL_FROM must name the sender when SMTP_URL is set.');
  for (const [id, secret] of [
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ] as const) {
    if (!settings[id] !== !settings[secret]) problems.push(`${id} and ${secret} go together.`);
  }
  if (problems.length > 0) throw new SettingsError(problems);
  return settings as Settings;
}
