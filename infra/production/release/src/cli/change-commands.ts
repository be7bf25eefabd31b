import {
  checkRelease,
  describeRelease,
  finish,
  halt,
  promote,
  type ReleaseDocument,
  type Releases,
  rollback,
  rollbackBuild,
} from '@setu/release-store';
import { repair } from '../change/repair.js';
import {
  checkOptions,
  buildArguments,
  type Command,
  fullCheck,
  numberArgument,
  type Output,
  textArgument,
  UsageError,
} from './command.js';

const noteOption = { note: { type: 'string' } } as const;

/** Makes a change and describes it. */
async function report(releases: Releases, change: () => Promise<ReleaseDocument>): Promise<Output> {
  const before = await releases.log.live();
  const now = await change();
  if (before?.revision === now.revision)
    return { data: now, lines: [`Nothing to change: this is revision ${now.revision} already.`] };
  const previous = await releases.log.at(now.revision - 1).catch(() => undefined);
  return {
    data: now,
    lines: [`Revision ${now.revision} is live: ${describeRelease(now, previous?.document)}.`],
  };
}

export const promoteCommand: Command = {
  usage:
    'promote <slice[@version]> ... | --all [--canary <percentage>] [--note <text>] [--remove-page <path>] [--backend <url>] [--no-browser]',
  about:
    'Make published builds live, the newest ones unless versions are given; with --canary for a percentage of the visitors.',
  options: { all: { type: 'boolean' }, canary: { type: 'string' }, ...noteOption, ...checkOptions },
  signs: true,
  async run(releases, args, env) {
    const percentage = numberArgument('--canary', args.options.canary);
    if (percentage !== undefined && !(percentage > 0 && percentage < 100))
      throw new UsageError('--canary takes a percentage above 0 and below 100; `finish` releases it to all visitors.');
    const names = args.options.all ? await publishedNames(releases) : args.names;
    if (names.length === 0 && percentage === undefined) throw new UsageError('Name what to promote, or add --all.');
    const builds = await buildArguments(releases, names);
    const note = textArgument(args.options.note);
    return report(releases, () =>
      promote(releases, { builds, percentage, note, check: fullCheck(releases, args, env) }),
    );
  },
};

async function publishedNames({ store }: Releases): Promise<string[]> {
  const names = new Set(['shell']);
  for await (const key of store.list('slices')) names.add(key.split('/')[1]!);
  return [...names];
}

export const finishCommand: Command = {
  usage: 'finish [--note <text>] [--backend <url>] [--no-browser]',
  about: 'Release the canary to all visitors.',
  options: { ...noteOption, ...checkOptions },
  signs: true,
  async run(releases, args, env) {
    const note = textArgument(args.options.note);
    return report(releases, () => finish(releases, { note, check: fullCheck(releases, args, env) }));
  },
};

export const haltCommand: Command = {
  usage: 'halt [--note <why>]',
  about: 'End the canary.',
  options: noteOption,
  signs: true,
  async run(releases, { options }) {
    return report(releases, () => halt(releases, { note: textArgument(options.note) }));
  },
};

export const rollbackCommand: Command = {
  usage: 'rollback [slice | revision] [--note <why>]',
  about:
    'End the canary, or restore the previous set or that of a revision for all visitors; with a slice (or shell), its earlier version alone.',
  options: noteOption,
  signs: true,
  async run(releases, { names, options }) {
    const [target] = names;
    const change = { note: textArgument(options.note), check: checkRelease(releases) };
    if (target !== undefined && /[a-z]/.test(target))
      return report(releases, () => rollbackBuild(releases, target, change));
    const revision = numberArgument('The revision', target);
    return report(releases, () => rollback(releases, { ...change, revision }));
  },
};

export const repairCommand: Command = {
  usage: 'repair',
  about:
    'Repair the log where `verify` finds revisions missing, changed or forged; visitors get the same builds as before.',
  options: {},
  signs: true,
  async run(releases) {
    const data = await repair(releases);
    const { document, faults, deleted } = data;
    if (!document) return { data, lines: ['Nothing to repair: the log has no faults.'] };
    return {
      data,
      lines: [
        ...faults.map(({ sentence }) => sentence),
        ...deleted.map((key) => `${key} is deleted.`),
        `Revision ${document.revision} repairs the log; visitors get the same builds as before.`,
      ],
    };
  },
};
