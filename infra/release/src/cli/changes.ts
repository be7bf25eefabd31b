import { resolve } from 'node:path';
import { finish, halt } from '../change/canary.js';
import { withBuilds } from '../change/next-set.js';
import { promote } from '../change/promote.js';
import { rollback } from '../change/rollback.js';
import { checkRelease } from '../check/check-release.js';
import { checkInPage } from '../check/in-page.js';
import { describeRelease } from '../inspect/describe.js';
import type { ReleaseDocument } from '../log/release-document.js';
import { publishedVersions, readPublished, type PublishedManifest } from '../publish/manifest.js';
import { publish, readBuild } from '../publish/publish.js';
import { Refusal } from '../refusal.js';
import type { Releases } from '../releases.js';
import { build, distOf } from './projects.js';
import { kilobytes } from './table.js';
import { numberOf, textOf, UsageError, type Answer, type Arguments, type Verb } from './verb.js';

const note = { note: { type: 'string' } } as const;
const browser = { 'no-browser': { type: 'boolean' } } as const;

const checkOf = (releases: Releases, { options }: Arguments) =>
  checkRelease(releases, options['no-browser'] ? undefined : checkInPage);

/** Says what a change made of the release that was live before. */
async function told(releases: Releases, before: ReleaseDocument | undefined, now: ReleaseDocument): Promise<Answer> {
  if (before?.revision === now.revision)
    return { data: now, lines: [`Nothing to change: revision ${now.revision} is that already.`] };
  const previous = await releases.log.at(now.revision - 1).catch(() => undefined);
  return {
    data: now,
    lines: [`Revision ${now.revision} is live: ${describeRelease(now, previous?.document)}.`],
  };
}

export const publishVerb: Verb = {
  usage: 'publish <slice|shell> [--from <dist>] [--no-browser]',
  about: 'Build it, check its types, and put the build into the store; it is live only once it is promoted.',
  options: { from: { type: 'string' }, ...browser },
  async run(releases, args) {
    const [name, ...rest] = args.names;
    if (!name || rest.length > 0) throw new UsageError('Name one slice, or `shell`.');
    const from = textOf(args.options.from);
    if (from === undefined) await build(name);
    const dist = from === undefined ? distOf(name) : resolve(from);
    const built = await readBuild(dist);
    if (built.name !== name) throw new Refusal(`That is a build of ${built.name}, not of ${name}.`);
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
  options: browser,
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
      if (error instanceof Refusal) return error.message;
      throw error;
    },
  );

export const promoteVerb: Verb = {
  usage: 'promote <slice[@version]> ... | --all [--canary <percentage>] [--note <text>] [--no-browser]',
  about:
    'Make published builds live, the newest without a version; with --canary for so many per cent of the visitors.',
  options: { all: { type: 'boolean' }, canary: { type: 'string' }, ...note, ...browser },
  signs: true,
  async run(releases, args) {
    const percentage = numberOf('--canary', args.options.canary);
    if (percentage !== undefined && !(percentage > 0 && percentage < 100))
      throw new UsageError('--canary takes a percentage above 0 and below 100; `finish` makes it everybody’s.');
    const names = args.options.all ? await publishedNames(releases) : args.names;
    if (names.length === 0 && percentage === undefined) throw new UsageError('Name what to promote, or say --all.');
    const builds = await buildsOf(releases, names);
    const before = await releases.log.live();
    const options = { builds, percentage, note: textOf(args.options.note), check: checkOf(releases, args) };
    return told(releases, before, await promote(releases, options));
  },
};

export const finishVerb: Verb = {
  usage: 'finish [--note <text>] [--no-browser]',
  about: 'Make the canary everybody’s.',
  options: { ...note, ...browser },
  signs: true,
  async run(releases, args) {
    const before = await releases.log.live();
    const options = { note: textOf(args.options.note), check: checkOf(releases, args) };
    return told(releases, before, await finish(releases, options));
  },
};

export const haltVerb: Verb = {
  usage: 'halt [--note <why>]',
  about: 'Take the canary back.',
  options: note,
  signs: true,
  async run(releases, { options }) {
    const before = await releases.log.live();
    return told(releases, before, await halt(releases, { note: textOf(options.note) }));
  },
};

export const rollbackVerb: Verb = {
  usage: 'rollback [revision] [--note <why>]',
  about: 'Take a canary back, or give everybody the set of before, or of a revision.',
  options: note,
  signs: true,
  async run(releases, { names, options }) {
    const before = await releases.log.live();
    const revision = numberOf('The revision', names[0]);
    const check = checkRelease(releases);
    return told(releases, before, await rollback(releases, { revision, note: textOf(options.note), check }));
  },
};

/** The published builds of `slice` or `slice@version`. */
const buildsOf = ({ store }: Releases, names: string[]): Promise<PublishedManifest[]> =>
  Promise.all(
    names.map(async (text) => {
      const [name = '', version] = text.split('@');
      const manifest = version ? await readPublished(store, name, version) : (await publishedVersions(store, name))[0];
      if (manifest) return manifest;
      throw new Refusal(
        `${text.replace('@', ' ')} is not published; run \`npm run release -- publish ${name}\` first.`,
      );
    }),
  );

async function publishedNames({ store }: Releases): Promise<string[]> {
  const names = new Set(['shell']);
  for await (const key of store.list('slices')) names.add(key.split('/')[1]!);
  return [...names];
}
