import { flag, httpUrl, text } from './kinds.js';
import type { SettingsOf } from './parse-settings.js';

const definitions = (description: string) => ({
  S3_BUCKET: text({ description }),
  S3_ENDPOINT: httpUrl({ description: 'S3-compatible service of that bucket, when it is not AWS.' }),
  S3_REGION: text({ description: 'Region of that bucket.', default: 'us-east-1' }),
  S3_ACCESS_KEY_ID: text({ description: 'Key of that bucket; AWS finds its own when unset.' }),
  S3_SECRET_ACCESS_KEY: text({ description: 'Secret of that key.' }),
  S3_FORCE_PATH_STYLE: flag({
    description: 'Put the bucket in the path of its addresses, as most services other than AWS need.',
    default: 'true',
  }),
});

type Bucket = ReturnType<typeof definitions>;
type Prefixed<P extends string> = { [K in keyof Bucket as `${P}${K}`]: Bucket[K] };

/**
 * Defines the settings of one S3 bucket.
 * @param prefix - begins their names, such as `RELEASE_`
 * @param description - of the bucket
 */
export function bucketSettings<const P extends string>(prefix: P, description: string) {
  const settings = Object.entries(definitions(description)).map(([name, setting]) => [prefix + name, setting]);
  const valuesOf = (values: SettingsOf<Prefixed<P>>) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) =>
        name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
      ),
    ) as SettingsOf<Bucket>;

  return {
    definitions: Object.fromEntries(settings) as Prefixed<P>,

    check(values: SettingsOf<Prefixed<P>>): string[] {
      const { S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = valuesOf(values);
      return !id === !secret ? [] : [`${prefix}S3_ACCESS_KEY_ID and ${prefix}S3_SECRET_ACCESS_KEY go together.`];
    },

    /** Returns the bucket that the settings name, if any, as options of the object store's S3 driver. */
    read(values: SettingsOf<Prefixed<P>>) {
      const settings = valuesOf(values);
      if (!settings.S3_BUCKET) return undefined;
      return {
        bucket: settings.S3_BUCKET,
        endpoint: settings.S3_ENDPOINT,
        region: settings.S3_REGION,
        accessKeyId: settings.S3_ACCESS_KEY_ID,
        secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
        forcePathStyle: settings.S3_FORCE_PATH_STYLE,
      };
    },
  };
}
