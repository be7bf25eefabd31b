import type { Settings } from '../platform/settings.js';

/** The addresses in which AWS tells a machine of its own its keys. */
const awsMetadata = ['169.254.169.254', '169.254.170.2', '169.254.170.23', '[fd00:ec2::254]', '[fd00:ec2::23]'];

/**
 * All hosts that the backend may connect to, by the setting that names them. One that begins with a dot stands for all below it. A test rejects a setting
 * with an address that is not here.
 */
export const hostsOf = {
  MONGODB_URI: ({ MONGODB_URI }) => databaseHosts(MONGODB_URI),
  REDIS_URI: ({ REDIS_URI }) => hostOf(REDIS_URI),
  SMTP_URL: ({ SMTP_URL }) => hostOf(SMTP_URL),
  GOOGLE_CLIENT_ID: ({ GOOGLE_CLIENT_ID, GOOGLE_TOKEN_URL, GOOGLE_USERINFO_URL }) =>
    GOOGLE_CLIENT_ID ? [...hostOf(GOOGLE_TOKEN_URL), ...hostOf(GOOGLE_USERINFO_URL)] : [],
  LOGO_SUGGEST_URL: ({ LOGO_SUGGEST_URL }) => hostOf(LOGO_SUGGEST_URL?.replace('{name}', 'x')),
  S3_BUCKET: ({ S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID }) => {
    if (!S3_BUCKET) return [];
    // Without a key, AWS is asked for one too.
    const isAws = !S3_ENDPOINT || !S3_ACCESS_KEY_ID;
    const domains = [...hostOf(S3_ENDPOINT), ...(isAws ? [awsDomain(S3_REGION), 'api.aws'] : [])];
    return [...domains.flatMap((host) => [host, `.${host}`]), ...(S3_ACCESS_KEY_ID ? [] : awsMetadata)];
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: ({ OTEL_EXPORTER_OTLP_ENDPOINT }) => hostOf(OTEL_EXPORTER_OTLP_ENDPOINT),
  IMPORT_HOSTS: ({ IMPORT_HOSTS }) => IMPORT_HOSTS,
  OUTBOUND_HOSTS: ({ OUTBOUND_HOSTS }) => OUTBOUND_HOSTS,
} satisfies { [Name in keyof Settings]?: (settings: Settings) => readonly string[] };

/** Returns a function that says whether a backend with these settings may connect to a host. */
export function outboundHosts(settings: Settings): (host: string) => boolean {
  const hosts = Object.values(hostsOf).flatMap((of) => of(settings).map(plain));
  return (host) => {
    const asked = plain(host);
    return hosts.some((each) => (each.startsWith('.') ? asked.endsWith(each) : asked === each));
  };
}

const hostOf = (address: string | undefined): string[] => (address ? [new URL(address).hostname] : []);

const awsDomain = (region: string): string =>
  region.startsWith('cn-') ? 'amazonaws.com.cn' : region.startsWith('eusc-') ? 'amazonaws.eu' : 'amazonaws.com';

/** The hosts of a database's address, of which there may be several. The driver finds those of an SRV record, and is known by its look-up. */
function databaseHosts(uri: string): string[] {
  const [, srv, list = ''] = /^mongodb(\+srv)?:\/\/(?:[^/?]*@)?([^/?]*)/.exec(uri) ?? [];
  return srv ? [] : list.split(',').map((host) => decodeURIComponent(host).replace(/:\d+$/, ''));
}

const plain = (host: string): string =>
  host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
