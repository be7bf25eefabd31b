import { isIP } from 'node:net';
import type { SiteConfig } from '@setu/contracts';

/** A wrong setting, in one sentence for the operator. */
export class SettingError extends Error {}

interface Setting {
  name: string;
  fallback: string;
  /** For the table in the README. */
  about: string;
  check?: (value: string) => string | undefined;
}

const isPort = (value: string) =>
  /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535
    ? undefined
    : 'a whole number from 1 to 65535';
const isPortOrNothing = (value: string) => (value === '' ? undefined : isPort(value));
const isWholeNumber = (value: string) => (/^[1-9]\d{0,8}$/.test(value) ? undefined : 'a whole number above 0');
const isShare = (value: string) => (/^(0?\.\d+|0|1)$/.test(value) ? undefined : 'a number from 0 to 1');
const isTrueOrFalse = (value: string) => (['true', 'false'].includes(value) ? undefined : '`true` or `false`');
const isUrl = (value: string) =>
  URL.canParse(value) && /^https?:/.test(value) ? undefined : 'a web address that starts with http:// or https://';
const isUrlOrPath = (value: string) => (value.startsWith('/') ? undefined : isUrl(value));
const isHostOrNothing = (value: string) => (/^([a-z0-9-]+(\.[a-z0-9-]+)+)?$/i.test(value) ? undefined : 'a host name');
const isUrlOrNothing = (value: string) => (value === '' ? undefined : isUrl(value));
const isEmail = (value: string) => (/^\S+@\S+\.\S+$/.test(value) ? undefined : 'an e-mail address');
const isPhone = (value: string) =>
  value.replace(/\D/g, '').length >= 10 ? undefined : 'a phone number of at least ten digits';
const isProxies = (value: string) =>
  value.split(',').every((proxy) => isNetwork(proxy.trim()))
    ? undefined
    : '`loopback`, addresses or networks (10.0.0.0/8), comma-separated';
const isFilled = (value: string) => (value.trim() ? undefined : 'filled in');

function isNetwork(text: string): boolean {
  const [address = '', bits = '1', ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0) return text === 'loopback';
  const length = /^\d+$/.test(bits) ? Number(bits) : 0;
  return rest.length === 0 && length >= 1 && length <= (version === 4 ? 32 : 128);
}

/** The settings of the edge and of `npm start`; the backend's own are in `services/src/platform`. */
export const edgeSettings = [
  { name: 'PORT', fallback: '3000', about: 'The one public port.', check: isPort },
  { name: 'HOST', fallback: 'localhost', about: 'Address to listen on; `0.0.0.0` for every network.', check: isFilled },
  {
    name: 'DATA_DIR',
    fallback: '.data',
    about: 'Folder of the database, pictures and published builds.',
    check: isFilled,
  },
  {
    name: 'PUBLIC_ORIGIN',
    fallback: '',
    about: 'How visitors reach the site, such as `https://campus.example`; with https the edge sends HSTS.',
    check: isUrlOrNothing,
  },
  {
    name: 'TRUSTED_PROXIES',
    fallback: 'loopback',
    about: 'Proxies whose x-forwarded-for counts: `loopback`, addresses or networks, comma-separated.',
    check: isProxies,
  },
  {
    name: 'BACKEND_URL',
    fallback: 'http://127.0.0.1:4000',
    about: 'Where the edge finds the backend; `npm start` passes its own.',
    check: isUrl,
  },
  {
    name: 'CONNECTIONS_PER_ADDRESS',
    fallback: '256',
    about: 'Connections that one address may hold; behind a trusted proxy, requests at once.',
    check: isWholeNumber,
  },
  {
    name: 'UPLOAD_DISK_MB',
    fallback: '512',
    about: 'Megabytes in `DATA_DIR` for uploads while they arrive; more is refused for the moment.',
    check: isWholeNumber,
  },
  { name: 'BRAND_NAME', fallback: 'CampusSetu', about: 'Name of the product on every page.', check: isFilled },
  {
    name: 'COMPANY_NAME',
    fallback: 'CampusSetu',
    about: 'The operating company, named in the terms and the privacy policy.',
    check: isFilled,
  },
  {
    name: 'SUPPORT_EMAIL',
    fallback: 'support@campussetu.example',
    about: 'Shown on the contact and policy pages.',
    check: isEmail,
  },
  {
    name: 'SUPPORT_PHONE',
    fallback: '+91 00000 00000',
    about: 'Shown on the contact page; every chat goes to it.',
    check: isPhone,
  },
  { name: 'SOCIAL_LINKEDIN', fallback: 'https://www.linkedin.com/', about: 'LinkedIn page.', check: isUrl },
  { name: 'SOCIAL_X', fallback: 'https://x.com/', about: 'X page.', check: isUrl },
  { name: 'SOCIAL_INSTAGRAM', fallback: 'https://www.instagram.com/', about: 'Instagram page.', check: isUrl },
  {
    name: 'MENTOR_FORM_URL',
    fallback: '/careers/mentorship/apply',
    about: 'The mentor application form that sign-up links to.',
    check: isUrlOrPath,
  },
  {
    name: 'CANARY_MIN_VIEWS',
    fallback: '50',
    about: 'Page views of a canary before its errors are judged.',
    check: isWholeNumber,
  },
  {
    name: 'CANARY_ERROR_MARGIN',
    fallback: '0.05',
    about: 'A canary is halted when its share of failed page views is this much above that of the stable builds.',
    check: isShare,
  },
  {
    name: 'METRICS_PORT',
    fallback: '',
    about: 'Port on which Prometheus reads the edge; off when unset. Not for the public.',
    check: isPortOrNothing,
  },
  {
    name: 'ALLOW_SLICE_OVERRIDE',
    fallback: 'false',
    about:
      'Developers may swap a slice for the build on their own machine: `?slice-override=catalog@http://localhost:3001`.',
    check: isTrueOrFalse,
  },
  {
    name: 'LOGO_IMAGE_HOST',
    fallback: '',
    about: 'Host of the company-logo service’s pictures; needed with `LOGO_SUGGEST_URL`.',
    check: isHostOrNothing,
  },
] as const satisfies readonly Setting[];

export type EdgeSettings = Record<(typeof edgeSettings)[number]['name'], string>;

/** Reads the settings from the environment. Throws `SettingError` for the first wrong one. */
export function readSettings(env: NodeJS.ProcessEnv): EdgeSettings {
  const entries = edgeSettings.map(({ name, fallback, check }) => {
    const value = env[name] ?? fallback;
    const expected = check(value);
    if (expected) throw new SettingError(`${name} must be ${expected}, not "${value}".`);
    return [name, value];
  });
  return Object.fromEntries(entries) as EdgeSettings;
}

export const siteConfig = (settings: EdgeSettings, googleSignIn: boolean): SiteConfig => ({
  brandName: settings.BRAND_NAME,
  companyName: settings.COMPANY_NAME,
  supportEmail: settings.SUPPORT_EMAIL,
  supportPhone: settings.SUPPORT_PHONE,
  social: { linkedin: settings.SOCIAL_LINKEDIN, x: settings.SOCIAL_X, instagram: settings.SOCIAL_INSTAGRAM },
  mentorFormUrl: settings.MENTOR_FORM_URL,
  googleSignIn,
});
