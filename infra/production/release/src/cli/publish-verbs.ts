import { resolve } from 'node:path';
import { type PublishedManifest, type Releases, UserError } from '@setu/release-store';
import { withBuilds } from '../change/next-set.js';
import { publish, readBuild } from '../publish/publish.js';
import { browserOption, buildsOf, checkOf } from './named-builds.js';
import { build, distOf } from './projects.js';
import { kilobytes } from './table.js';
import { textOf, UsageError, type Arguments, type Verb } from './verb.js';

export const publishVerb: Verb = {
  usage: 'publish <slice|shell> [--from <dist>] [--no-browser]',
  about: 'Build it, check its types, and put the build into the store; it is live only once it is promoted.',
  options: { from: { type: 'string' }, ...browserOption },
  async run(releases, args) {
    const [name, ...rest] = args.names;
    if (!name || rest.length > 0) throw new UsageError('Name one slice, or `shell`.');
    const from = textOf(args.options.from);
    if (from === undefined) await build(name);
    const dist = from === undefined ? distOf(name) : resolve(from);
    const built = await readBuild(dist);
    if (built.name !== name) throw new UserError(`That is a build of ${built.name}, not of ${name}.`);
    const manifest = await publish(releases.store, dist);
    const said = `${name} ${manifest.version} is published (${Object.keys(manifest.files).length} files, ${kilobytes(manifest.size)} at first).`;
    const problem = await refusalOf(tryPromote(releases, [manifest], args));
    return {
      data: { name, version: manifest.version, size: manifest.size, ...(problem && { problem }) },
      lines: problem ? [said, 'It cannot be promoted as it is:', problem] : [said],
      refused: problem !== undefined,
    };
  },
};

export const checkVerb: Verb = {
  usage: 'check <slice[@version]> ... [--no-browser]',
  about: 'Check published builds as a promote does, changing nothing.',
  options: browserOption,
  async run(releases, args) {
    const builds = await buildsOf(releases, args.names);
    const problem = await refusalOf(tryPromote(releases, builds, args));
    const names = builds.map(({ name, version }) => `${name} ${version}`).join(', ');
    return problem
      ? { data: { ok: false, problems: problem.split('\n') }, lines: [problem], refused: true }
      : { data: { ok: true }, lines: [`${names}: nothing stands against a promote.`] };
  },
};

/** The whole check of what a promote would make live, beside the live shell and a canary's. */
async function tryPromote(releases: Releases, builds: PublishedManifest[], args: Arguments): Promise<void> {
  const live = await releases.log.live();
  // Without a release there is no page to try a slice in; the first promote checks the set.
  if (!live && !builds.some(({ name }) => name === 'shell')) return;
  const stable = withBuilds(live?.stable, builds, live?.stable);
  const canary = live?.canary && { ...live.canary, set: withBuilds(live.canary.set, builds, live.stable) };
  await checkOf(releases, args)({ action: 'promote', by: releases.by, stable, canary }, undefined);
}

const refusalOf = (work: Promise<void>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof UserError) return error.message;
      throw error;
    },
  );
