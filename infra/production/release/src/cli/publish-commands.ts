import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type PublishedManifest, type Releases, UserError } from '@setu/release-store';
import { withBuilds } from '../change/release-set.js';
import { publish, readBuild } from '../publish.js';
import {
  type Arguments,
  checkOptions,
  buildArguments,
  type Command,
  fullCheck,
  kilobytes,
  textArgument,
  UsageError,
} from './command.js';

export const publishCommand: Command = {
  usage: 'publish <slice|shell> [--from <dist>] [--remove-page <path>] [--no-browser]',
  about: 'Build it, check its types, and put the build into the store; visitors get it once it is promoted.',
  options: { from: { type: 'string' }, ...checkOptions },
  async run(releases, args) {
    const [name, ...rest] = args.names;
    if (!name || rest.length > 0) throw new UsageError('Name one slice, or `shell`.');
    const from = textArgument(args.options.from);
    const dist = from === undefined ? await build(name) : resolve(from);
    const built = await readBuild(dist);
    if (built.name !== name) throw new UserError(`This is a build of ${built.name}, not of ${name}.`);
    const manifest = await publish(releases.store, dist);
    const published = `${name} ${manifest.version} is published (${Object.keys(manifest.files).length} files, ${kilobytes(manifest.size)} on first load).`;
    const problem = await messageOf(tryPromote(releases, [manifest], args));
    return {
      data: { name, version: manifest.version, size: manifest.size, ...(problem && { problem }) },
      lines: problem ? [published, 'It cannot be promoted as it is:', problem] : [published],
      refused: problem !== undefined,
    };
  },
};

export const checkCommand: Command = {
  usage: 'check <slice[@version]> ... [--remove-page <path>] [--no-browser]',
  about: 'Check published builds as a promote does, without changing anything.',
  options: checkOptions,
  async run(releases, args) {
    const builds = await buildArguments(releases, args.names);
    const problem = await messageOf(tryPromote(releases, builds, args));
    const names = builds.map(({ name, version }) => `${name} ${version}`).join(', ');
    return problem
      ? { data: { ok: false, problems: problem.split('\n') }, lines: [problem], refused: true }
      : { data: { ok: true }, lines: [`${names}: ready to be promoted.`] };
  },
};

/** Runs the whole check on what a promote would make live, with the live shell and with a canary's. */
async function tryPromote(releases: Releases, builds: PublishedManifest[], args: Arguments): Promise<void> {
  const live = await releases.log.live();
  // Without a release there is no page to try a slice in; the first promote checks the set.
  if (!live && !builds.some(({ name }) => name === 'shell')) return;
  const stable = withBuilds(live?.stable, builds, live?.stable);
  const canary = live?.canary && { ...live.canary, set: withBuilds(live.canary.set, builds, live.stable) };
  await fullCheck(releases, args)({ action: 'promote', by: releases.by, stable, canary }, live);
}

/** The message of a `UserError`, if the work ends with one. */
const messageOf = (work: Promise<void>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof UserError) return error.message;
      throw error;
    },
  );

export const root = join(dirname(fileURLToPath(import.meta.url)), '../../../../..');

/** Builds a slice or the shell and checks its types, if anything has changed; returns the folder of the build. */
async function build(name: string): Promise<string> {
  const folder = name === 'shell' ? 'shell' : `mfe-${name}`;
  if (!/^[a-z][a-z0-9-]*$/.test(name) || !existsSync(join(root, folder, 'package.json')))
    throw new UserError(`There is no slice "${name}" (no folder mfe-${name}); \`npx nx g slice ${name}\` creates one.`);
  const args = ['run-many', '-t', 'build', 'typecheck', '-p', `@setu/${folder}`, '--output-style=static'];
  const { code, output } = await run(join(root, 'node_modules/.bin/nx'), args);
  if (code === 0) return join(root, folder, 'dist');
  console.error(output);
  throw new UserError(`${name} does not build or has type errors (see above); nothing was published.`);
}

function run(tool: string, args: string[]): Promise<{ code: number | null; output: string }> {
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };
  const child = spawn(tool, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
