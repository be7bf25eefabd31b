import { defaultLanguage, isLanguage, type Language, type SiteConfig } from '@setu/contracts';
import { moduleNames } from '@setu/contracts/table';
import type { ReleaseSet } from '@setu/release-store';
import {
  commaList,
  decimal,
  flag,
  httpUrl,
  httpUrlOrPath,
  isHttpUrl,
  isOrigin,
  jsonRecord,
  kind,
  parseSettings,
  phone,
  port,
  sharedSettings,
  text,
  wholeNumber,
  type Environment,
  type SettingsOf,
} from '@setu/settings';
import type { ModuleBackends } from './backend/backend-pools.js';

/** Web addresses by module of the backend. */
const moduleBackends = kind((value): ModuleBackends => {
  const { parse } = jsonRecord({ description: '' });
  const urls = parse(value);
  for (const [name, url] of Object.entries(urls)) {
    if (!moduleNames.some((module) => module === name))
      throw new Error(`has the unknown module "${name}"; known are ${moduleNames.join(', ')}`);
    if (!isHttpUrl(url)) throw new Error(`must have web addresses that start with http:// or https://, not "${url}"`);
  }
  return urls;
});

const originsOrAll = kind((value) =>
  commaList(value, (origin) => origin === '*' || isOrigin(origin), 'origins such as https://other.example, or *'),
);

const siteLanguages = kind((value) => commaList(value, isLanguage, 'codes of languages such as en,hi') as Language[]);

/** Every setting that the edge reads, in the order of the README's table. */
export const edgeSettings = {
  PORT: sharedSettings.PORT,
  HOST: text({ description: 'Address to listen on; `0.0.0.0` for every network.', default: 'localhost' }),
  DATA_DIR: sharedSettings.DATA_DIR,
  PUBLIC_ORIGIN: sharedSettings.PUBLIC_ORIGIN,
  TRUSTED_PROXIES: sharedSettings.TRUSTED_PROXIES,
  BACKEND_URL: httpUrl({
    description: 'Where the edge finds the backend; `npm start` passes its own.',
    default: 'http://127.0.0.1:4000',
  }),
  MODULE_BACKEND_URLS: moduleBackends({
    description:
      'Where the modules run that have a backend of their own, as JSON by module: `{"catalog":"http://catalog:4000"}`; the others are at `BACKEND_URL`.',
  }),
  SERVICE_ORIGINS: sharedSettings.SERVICE_ORIGINS,
  CONNECTIONS_PER_ADDRESS: wholeNumber(
    1,
    1_000_000,
  )({
    description: 'Connections that one address may hold; behind a trusted proxy, requests at once.',
    default: '256',
  }),
  RATE_LIMIT_SCALE: sharedSettings.RATE_LIMIT_SCALE,
  UPLOAD_DISK_MB: wholeNumber(
    1,
    1_000_000,
  )({
    description:
      'Megabytes in `DATA_DIR` for uploads while they arrive; further uploads are rejected until there is room.',
    default: '512',
  }),
  PRE_STOP_SECONDS: sharedSettings.PRE_STOP_SECONDS,
  DRAIN_SECONDS: sharedSettings.DRAIN_SECONDS,
  BRAND_NAME: sharedSettings.BRAND_NAME,
  COMPANY_NAME: sharedSettings.COMPANY_NAME,
  SUPPORT_EMAIL: sharedSettings.SUPPORT_EMAIL,
  SUPPORT_PHONE: phone({
    description: 'Shown on the contact page; every chat goes to it.',
    default: '+91 00000 00000',
  }),
  CHILD_SAFETY_CONTACT: text({
    description:
      'Name of the person who protects minors, with an email address or a phone number: shown before the first chat. When unset, visitors read that no one is named.',
  }),
  SOCIAL_LINKEDIN: httpUrl({ description: 'LinkedIn page.', default: 'https://www.linkedin.com/' }),
  SOCIAL_X: httpUrl({ description: 'X page.', default: 'https://x.com/' }),
  SOCIAL_INSTAGRAM: httpUrl({ description: 'Instagram page.', default: 'https://www.instagram.com/' }),
  LANGUAGES: siteLanguages({
    description:
      'Languages of the visitors’ pages, comma-separated; `en` is always there. A language appears if the shell has translations of it.',
    default: 'en,hi',
  }),
  MENTOR_FORM_URL: httpUrlOrPath({
    description: 'The mentor application form that sign-up links to.',
    default: '/careers/mentorship/apply',
  }),
  CANARY_MIN_VIEWS: wholeNumber(
    1,
    1_000_000_000,
  )({
    description:
      'Page views that a slice needs with the canary, and with the stable build, before the canary is judged by it.',
    default: '50',
  }),
  CANARY_ERROR_MARGIN: decimal(
    0,
    1,
  )({
    description:
      'A canary that fails more often than the stable build, beyond chance, is halted if their shares of failed page views differ by at least this.',
    default: '0.01',
  }),
  METRICS_PORT: port({ description: 'Port on which Prometheus reads the edge; off when unset. Not for the public.' }),
  ACCESS_LOG: flag({
    description:
      'The edge logs each request: method, path, status, milliseconds, ids of request and trace; neither a query nor an address.',
    default: 'false',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: sharedSettings.OTEL_EXPORTER_OTLP_ENDPOINT,
  ALLOW_SLICE_OVERRIDE: flag({
    description:
      'Developers may swap a slice for the build on their own machine: `?slice-override=catalog@http://localhost:3001`.',
    default: 'false',
  }),
  FEDERATION_ORIGINS: originsOrAll({
    description:
      'Origins of other sites whose pages may load slices by Module Federation, comma-separated, or `*`; none when unset.',
  }),
  LOGO_IMAGE_HOST: sharedSettings.LOGO_IMAGE_HOST,
  GOOGLE_CLIENT_ID: sharedSettings.GOOGLE_CLIENT_ID,
  OFFLINE_PAGES: flag({
    description: 'Browsers save visited public pages, to be read offline; `false` deletes what they have saved.',
    default: 'true',
  }),
  DEV_SERVERS: jsonRecord({
    description: 'Development servers of slices, as JSON by name; `npm run dev` passes them.',
  }),
  UNBUILT_SLICES: kind((value) => JSON.parse(value) as ReleaseSet['slices'])({
    description: 'Slices that could not be built, whose pages show an error, as JSON by name; `npm start` passes them.',
  }),
};

export type EdgeSettings = SettingsOf<typeof edgeSettings>;

/** @throws SettingsError that names every wrong setting */
export const readSettings = (env: Environment): EdgeSettings => parseSettings(edgeSettings, env);

/** The operator's details on every page. */
export const siteConfig = (settings: EdgeSettings): SiteConfig => ({
  origin: new URL(settings.PUBLIC_ORIGIN).origin,
  brandName: settings.BRAND_NAME,
  companyName: settings.COMPANY_NAME,
  supportEmail: settings.SUPPORT_EMAIL,
  supportPhone: settings.SUPPORT_PHONE,
  ...(settings.CHILD_SAFETY_CONTACT && { childSafetyContact: settings.CHILD_SAFETY_CONTACT }),
  social: { linkedin: settings.SOCIAL_LINKEDIN, x: settings.SOCIAL_X, instagram: settings.SOCIAL_INSTAGRAM },
  mentorFormUrl: settings.MENTOR_FORM_URL,
  languages: settings.LANGUAGES.filter((language) => language !== defaultLanguage),
  googleSignIn: settings.GOOGLE_CLIENT_ID !== undefined,
  // Files of development servers change without another address.
  offlinePages: settings.OFFLINE_PAGES && !settings.DEV_SERVERS,
});
