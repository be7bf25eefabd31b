import {
  hashOf,
  manifestKey,
  previewLifetimeMs,
  type PublishedManifest,
  readRecentTelemetry,
  signPreview,
  UserError,
} from '@setu/release-store';
import { type ObjectStore, readObject } from '@setu/object-store';
import { parseSettings, sharedSettings } from '@setu/settings';
import { buildArguments, type Command, UsageError } from './command.js';

export const previewCommand: Command = {
  usage: 'preview <slice[@version]> [path]',
  about: 'Print an address that shows a published build on the running site for an hour.',
  options: {},
  signs: true,
  async run(releases, { names: [build, path, ...rest] }, env) {
    if (!build || rest.length > 0) throw new UsageError('Name one slice, or `shell`.');
    const { store, log, signer } = releases;
    const [manifest] = await buildArguments(releases, [build]);
    const { name, version } = manifest!;
    if (signer?.slices && !signer.slices.includes(name))
      throw new UserError(`The key of ${signer.name} may show ${signer.slices.join(', ')} only, not ${name}.`);
    const content = (await readObject(store, manifestKey(name, version)))!;
    const expires = Date.now() + previewLifetimeMs;
    const ticket = signPreview({ name, version, manifest: hashOf(content), expires }, log.signingKey!);
    const url = new URL(path ?? firstPage(manifest!), await siteOrigin(store, env));
    url.searchParams.set('preview', ticket);
    return {
      data: { name, version, expires: new Date(expires).toISOString(), url: url.href },
      lines: [url.href, `This address shows ${name} ${version} until ${shortTime(expires)} UTC.`],
    };
  },
};

/** Returns the address of the site: as the environment says, else as the edge that runs now does. */
async function siteOrigin(store: ObjectStore, env: NodeJS.ProcessEnv): Promise<string> {
  const running = env.PUBLIC_ORIGIN || env.PORT ? [] : await readRecentTelemetry(store);
  const newest = running.toSorted((one, other) => other.at.localeCompare(one.at)).find(({ origin }) => origin);
  if (newest?.origin) return newest.origin;
  return parseSettings({ PUBLIC_ORIGIN: sharedSettings.PUBLIC_ORIGIN }, env).PUBLIC_ORIGIN;
}

const shortTime = (time: number): string => new Date(time).toISOString().slice(11, 16);

/** Returns a page of the build that needs no parameters, or its example. */
const firstPage = ({ routes, examples }: PublishedManifest): string =>
  routes.find((route) => !/[:*]/.test(route)) ?? Object.values(examples?.pages ?? {})[0] ?? '/';
