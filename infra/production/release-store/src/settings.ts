import type { S3Options } from '@setu/object-store/s3';
import { UserError } from './errors.js';

/** The settings of releases, for the README's table; `npm start`, the edge and the command read the same ones. */
export const releaseSettings = [
  {
    name: 'RELEASE_SIGNING_KEY',
    fallback: '',
    about:
      'Private key of who promotes (ECDSA P-256, PEM or a path); generated once into `DATA_DIR/release-key.pem` when unset.',
  },
  {
    name: 'RELEASE_PUBLIC_KEY',
    fallback: '',
    about: 'Public key that releases must be signed with (PEM or a path, several in one while replacing a key).',
  },
  {
    name: 'RELEASE_S3_BUCKET',
    fallback: '',
    about: 'Bucket of published builds and releases; the folder `DATA_DIR/store` when unset.',
  },
  { name: 'RELEASE_S3_ENDPOINT', fallback: '', about: 'S3-compatible service of it, when it is not AWS.' },
  { name: 'RELEASE_S3_REGION', fallback: 'us-east-1', about: 'Region of that bucket.' },
  { name: 'RELEASE_S3_ACCESS_KEY_ID', fallback: '', about: 'Key of that bucket; AWS finds its own when unset.' },
  { name: 'RELEASE_S3_SECRET_ACCESS_KEY', fallback: '', about: 'Secret of that key.' },
  { name: 'RELEASE_S3_FORCE_PATH_STYLE', fallback: 'true', about: 'Address that bucket in the path.' },
] as const;

type Name = (typeof releaseSettings)[number]['name'];

/** Reads and checks the settings; throws a `UserError` for the first wrong one. */
export function readReleaseSettings(env: NodeJS.ProcessEnv): { s3?: S3Options } {
  const values = Object.fromEntries(releaseSettings.map(({ name, fallback }) => [name, env[name] || fallback]));
  const { RELEASE_S3_BUCKET: bucket, ...rest } = values as Record<Name, string>;
  if (!bucket) return {};
  const endpoint = rest.RELEASE_S3_ENDPOINT;
  if (endpoint && !URL.canParse(endpoint))
    throw new UserError(`RELEASE_S3_ENDPOINT must be a web address, not "${endpoint}".`);
  if (!rest.RELEASE_S3_ACCESS_KEY_ID !== !rest.RELEASE_S3_SECRET_ACCESS_KEY)
    throw new UserError('RELEASE_S3_ACCESS_KEY_ID and RELEASE_S3_SECRET_ACCESS_KEY go together.');
  if (!/^(true|false)$/.test(rest.RELEASE_S3_FORCE_PATH_STYLE))
    throw new UserError(
      `RELEASE_S3_FORCE_PATH_STYLE must be true or false, not "${rest.RELEASE_S3_FORCE_PATH_STYLE}".`,
    );
  return {
    s3: {
      bucket,
      endpoint: endpoint || undefined,
      region: rest.RELEASE_S3_REGION,
      accessKeyId: rest.RELEASE_S3_ACCESS_KEY_ID || undefined,
      secretAccessKey: rest.RELEASE_S3_SECRET_ACCESS_KEY || undefined,
      forcePathStyle: rest.RELEASE_S3_FORCE_PATH_STYLE === 'true',
    },
  };
}
