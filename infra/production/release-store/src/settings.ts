import { bucketSettings, httpUrl, parseSettings, sharedSettings, text, type Environment } from '@setu/settings';

const bucket = bucketSettings(
  'RELEASE_',
  'Bucket of published builds and releases; the folder `DATA_DIR/store` when unset.',
);

/** Every setting of releases, in the order of the documents' table; `npm start`, the edge and the command read the same ones. */
export const releaseSettings = {
  DATA_DIR: sharedSettings.DATA_DIR,
  RELEASE_SIGNING_KEY: text({
    description:
      'Private key that signs releases (ECDSA P-256, PEM or a path); generated once into `DATA_DIR/release-key.pem` when unset.',
  }),
  RELEASE_PUBLIC_KEY: text({
    description: 'Public key that releases must be signed with (PEM or a path, several in one while replacing a key).',
  }),
  RELEASE_BACKEND: httpUrl({
    description:
      'Site or backend whose calls a release is compared with before it is promoted; not compared when unset.',
  }),
  ...bucket.definitions,
};

/** @throws SettingsError that names every wrong setting */
export function readReleaseSettings(env: Environment) {
  const settings = parseSettings(releaseSettings, env, bucket.check);
  return { dataDir: settings.DATA_DIR, backend: settings.RELEASE_BACKEND, s3: bucket.read(settings) };
}
