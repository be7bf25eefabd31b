import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { englishNameOf, type Language } from '@setu/contracts';
import {
  checkBackend,
  type PublishedManifest,
  readCatalogue,
  type Releases,
  UserError,
  withBuilds,
} from '@setu/release-store';
import { publish, readBuild } from '../publish.js';
import { buildSlice, isSliceOf } from './build-slice.js';
import {
  type Arguments,
  backendOf,
  checkOptions,
  buildArguments,
  type Command,
  fullCheck,
  kilobytes,
  type Output,
  textArgument,
  UsageError,
} from './command.js';
import { commitOf } from './commit-of.js';
import { commitArgument } from './rebuild.js';

export const publishCommand: Command = {
  usage:
    'publish <slice|shell> [--from <dist> [--commit <id>]] [--remove-page <path>] [--backend <url>] [--no-browser]',
  about: 'Build it, check its types, and put the build into the store; visitors get it once it is promoted.',
  options: { from: { type: 'string' }, commit: { type: 'string' }, ...checkOptions },
  async run(releases, args, env) {
    const [name, ...rest] = args.names;
    if (!name || rest.length > 0) throw new UsageError('Name one slice, or `shell`.');
    const from = textArgument(args.options.from);
    const named = textArgument(args.options.commit);
    const commit = named === undefined ? undefined : commitArgument(named);
    rejectOthersBuild(releases, name);
    const dist = from === undefined ? await buildSlice(name) : resolve(from);
    const built = await readBuild(dist);
    if (built.name !== name) throw new UserError(`This is a build of ${built.name}, not of ${name}.`);
    const manifest = await publish(releases.store, dist, commit ?? (await commitOfBuild(name, dist)));
    const published = [
      `${name} ${manifest.version} is published (${Object.keys(manifest.files).length} files, ${kilobytes(manifest.size)} on first load).`,
      ...(await translatedShares(dist, manifest)),
    ];
    const problem = await messageOf(tryPromote(releases, [manifest], args, env));
    return {
      data: { name, version: manifest.version, size: manifest.size, ...(problem && { problem }) },
      lines: problem ? [...published, 'It cannot be promoted as it is:', problem] : published,
      rejected: problem !== undefined,
    };
  },
};

/** Returns the commit of a build that is in its slice's folder. A build elsewhere may be of any commit. */
async function commitOfBuild(name: string, dist: string): Promise<string | undefined> {
  const folder = dirname(dist);
  return basename(dist) === 'dist' && isSliceOf(folder, name) ? commitOf(folder) : undefined;
}

/** Returns a line for each language of the build: `94 % of its messages are in Hindi. Native readers have reviewed 10 % of the Hindi in it.` */
async function translatedShares(dist: string, { messages = {} }: PublishedManifest): Promise<string[]> {
  const lines = Object.entries(messages).map(async ([language, file]) => {
    const { share, reviewed = 0 } = readCatalogue(await readFile(join(dist, file), 'utf8')) ?? {};
    if (share === undefined) return [];
    const [translated, read] = [share, reviewed].map((each) => `${Math.floor(each * 100)} %`);
    const name = englishNameOf(language as Language);
    return [`${translated} of its messages are in ${name}. Native readers have reviewed ${read} of the ${name} in it.`];
  });
  return (await Promise.all(lines)).flat();
}

function rejectOthersBuild({ signer }: Releases, name: string): void {
  if (signer?.slices && !signer.slices.includes(name))
    throw new UserError(`The key of ${signer.name} may release ${signer.slices.join(', ')} only, not ${name}.`);
}

export const checkCommand: Command = {
  usage: 'check [<slice[@version]> ...] [--remove-page <path>] [--backend <url>] [--no-browser]',
  about:
    'Check published builds as a promote does, without changing anything; with --backend alone, whether a backend answers what the live builds call.',
  options: checkOptions,
  async run(releases, args, env) {
    const builds = await buildArguments(releases, args.names);
    if (builds.length === 0) return checkLive(releases, args, env);
    const problem = await messageOf(tryPromote(releases, builds, args, env));
    const names = builds.map(({ name, version }) => `${name} ${version}`).join(', ');
    return problem
      ? { data: { ok: false, problems: problem.split('\n') }, lines: [problem], rejected: true }
      : { data: { ok: true }, lines: [`${names}: ready to be promoted.`] };
  },
};

/** Compares the calls of the live builds with what a backend answers. */
async function checkLive({ store, log }: Releases, args: Arguments, env: NodeJS.ProcessEnv): Promise<Output> {
  const backend = backendOf(args, env);
  if (!backend) throw new UsageError('Name a slice, or a backend with --backend.');
  const live = await log.live();
  if (!live) throw new UserError('There is no release yet.');
  const problem = await messageOf(checkBackend(store, backend)(live, live));
  return problem
    ? { data: { ok: false, problems: problem.split('\n') }, lines: [problem], rejected: true }
    : { data: { ok: true }, lines: [`${backend} answers every call of the live builds.`] };
}

/** Runs the complete check on the sets that a promote would make live, with the live shell and with a canary's. */
async function tryPromote(
  releases: Releases,
  builds: PublishedManifest[],
  args: Arguments,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const live = await releases.log.live();
  // Without a release there is no page to try a slice in; the first promote checks the set.
  if (!live && !builds.some(({ name }) => name === 'shell')) return;
  const stable = withBuilds(live?.stable, builds, live?.stable);
  const canary = live?.canary && { ...live.canary, set: withBuilds(live.canary.set, builds, live.stable) };
  await fullCheck(releases, args, env)({ action: 'promote', by: releases.by, stable, canary }, live);
}

/** Returns the message of a `UserError`, if the work ends with one. */
const messageOf = (work: Promise<void>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof UserError) return error.message;
      throw error;
    },
  );
