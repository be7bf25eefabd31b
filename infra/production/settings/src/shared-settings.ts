import { email, hostName, httpUrl, isPort, origins, port, proxies, text, wholeNumber } from './kinds.js';

const defaultPort = '3000';

/** Settings that more than one process reads. */
export const sharedSettings = {
  PORT: port({ description: 'The one public port.', default: defaultPort }),
  DATA_DIR: text({
    description: 'Folder of the database, pictures, published builds and generated keys.',
    default: '.data',
  }),
  PUBLIC_ORIGIN: httpUrl({
    description:
      'How visitors reach the site, such as `https://campus.example`; with https the edge sends HSTS. Follows `PORT` when unset.',
    default: ({ PORT = '' }) => `http://localhost:${isPort(PORT) ? PORT : defaultPort}`,
  }),
  TRUSTED_PROXIES: proxies({
    description: 'Proxies whose x-forwarded-for counts: `loopback`, addresses or networks, comma-separated.',
    default: 'loopback',
  }),
  RATE_LIMIT_SCALE: wholeNumber(
    1,
    1_000_000,
  )({ description: 'Multiplies every rate limit; for load tests.', default: '1' }),
  PRE_STOP_SECONDS: wholeNumber(
    0,
    600,
  )({
    description: 'How long a stopping process still serves, as not ready, so that balancers and proxies stop using it.',
    default: '0',
  }),
  DRAIN_SECONDS: wholeNumber(
    1,
    3_600,
  )({
    description: 'How long running requests have after that before they are cut off.',
    default: '5',
  }),
  BRAND_NAME: text({ description: 'Name of the product, on every page and in e-mails.', default: 'CampusSetu' }),
  COMPANY_NAME: text({
    description: 'The operating company, named in the terms, the privacy policy and e-mails to guardians.',
    default: 'CampusSetu',
  }),
  SUPPORT_EMAIL: email({
    description: 'Address for questions, on the contact and policy pages and in e-mails.',
    default: 'support@campussetu.example',
  }),
  GOOGLE_CLIENT_ID: text({ description: 'Client of the Google sign-in; off when unset.' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl({
    description:
      'OpenTelemetry collector that gets a trace of each request, such as `http://localhost:4318`; off when unset. Its other variables work too, such as `OTEL_TRACES_SAMPLER`.',
  }),
  SERVICE_ORIGINS: origins({
    description:
      'Origins at which slices may have services of their own, comma-separated; none when unset. A release names the service of a slice, and this setting allows it; the list of data recipients names each.',
  }),
  LOGO_IMAGE_HOST: hostName({
    description: "Host of the company-logo service's pictures; needed with `LOGO_SUGGEST_URL`.",
  }),
};
