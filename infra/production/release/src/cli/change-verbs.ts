import type { ReleaseDocument, Releases } from '@setu/release-store';
import { finish, halt } from '../change/canary.js';
import { promote } from '../change/promote.js';
import { rollback } from '../change/rollback.js';
import { checkRelease } from '../check/check-release.js';
import { describeRelease } from '../inspect/describe.js';
import { browserOption, buildsOf, checkOf, publishedNames } from './named-builds.js';
import { numberOf, textOf, UsageError, type Answer, type Verb } from './verb.js';

const note = { note: { type: 'string' } } as const;

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

export const promoteVerb: Verb = {
  usage: 'promote <slice[@version]> ... | --all [--canary <percentage>] [--note <text>] [--no-browser]',
  about:
    'Make published builds live, the newest without a version; with --canary for so many per cent of the visitors.',
  options: { all: { type: 'boolean' }, canary: { type: 'string' }, ...note, ...browserOption },
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
  options: { ...note, ...browserOption },
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
