import { diff, type Figures, history, type Releases } from '@setu/release-store';
import { gc } from '../inspect/gc.js';
import { status, type Status } from '../inspect/status.js';
import { verify } from '../inspect/verify.js';
import {
  buildArguments,
  type Command,
  kilobytes,
  numberArgument,
  type Output,
  table,
  textArgument,
  UsageError,
} from './command.js';
import { rebuild } from './rebuild.js';

const percent = (part: number, whole: number): string => (whole === 0 ? '' : `${((part / whole) * 100).toFixed(1)} %`);

/** Returns `2026-01-31 09:05:01`, in UTC. */
const shortTime = (iso: string): string => iso.slice(0, 19).replace('T', ' ');

export const statusCommand: Command = {
  usage: 'status',
  about: 'The live builds, their share of the visitors, and how often they fail.',
  options: {},
  async run(releases) {
    const data = await status(releases);
    const rows = data.builds.map(({ name, version, percentage, views, errors }) => [
      name,
      version,
      `${percentage} %`,
      String(views),
      String(errors),
      percent(errors, views),
    ]);
    const head = ['build', 'version', 'visitors', 'views', 'errors', 'rate'];
    return { data, lines: [headline(data), '', ...table(head, rows), ...judgement(data)] };
  },
};

/** Returns the counts by which the canary is judged. */
function judgement({ canary }: Status): string[] {
  if (!canary) return [];
  if (canary.slices.length === 0) return ['', 'No edge has reported the counts of the canary.'];
  const share = ({ views, failed }: Figures) => `${failed} of ${views}`;
  const rows = canary.slices.map(({ slice, tried, stable, halts, reason }) => [
    slice,
    share(tried),
    share(stable),
    halts ? 'halts' : 'goes on',
    reason,
  ]);
  return [
    '',
    'Failed views that count for the canary; of each address the first 20 views of a slice, up to one that failed:',
    ...table(['build', 'canary', 'stable', 'verdict', 'why'], rows),
  ];
}

function headline({ revision, createdAt, by, canary, edges }: Status): string {
  const sentences = [
    `Revision ${revision} of ${shortTime(createdAt)} UTC by ${by}; ${edges === 1 ? '1 edge reports' : `${edges} edges report`}.`,
  ];
  if (canary?.halt) sentences.push(`The canary was halted: ${canary.halt.reason}`);
  else if (canary) sentences.push(`A canary has ${canary.percentage} % of the visitors.`);
  return sentences.join(' ');
}

export const historyCommand: Command = {
  usage: 'history [--limit <number>]',
  about: 'Releases, newest first.',
  options: { limit: { type: 'string' } },
  async run(releases, { options }) {
    const data = await history(releases, numberArgument('--limit', options.limit) ?? 20);
    const rows = data.map(({ revision, at, action, by, change, note }) => [
      revision === undefined ? '' : String(revision),
      shortTime(at),
      action,
      by,
      note ? `${change} (${note})` : change,
    ]);
    return { data, lines: table(['revision', 'UTC', 'action', 'by', 'change'], rows) };
  },
};

export const diffCommand: Command = {
  usage: 'diff <revision> <revision>',
  about: 'The differences between the stable sets of two revisions.',
  options: {},
  async run(releases, { names }) {
    const [from, to] = names.map((name) => numberArgument('A revision', name));
    if (from === undefined || to === undefined) throw new UsageError('Name two revisions.');
    const data = await diff(releases, from, to);
    if (data.length === 0) return { data, lines: ['There is no difference.'] };
    const rows = data.map((build) => [
      build.name,
      build.from ?? '-',
      build.to ?? '-',
      kilobytes(build.sizeFrom),
      kilobytes(build.sizeTo),
      [...build.addedRoutes.map((route) => `+${route}`), ...build.removedRoutes.map((route) => `-${route}`)].join(' '),
    ]);
    return { data, lines: table(['build', `in ${from}`, `in ${to}`, 'first load', 'now', 'pages'], rows) };
  },
};

export const gcCommand: Command = {
  usage: 'gc [--days <number>] [--delete]',
  about: 'List, and with --delete delete, builds that are not needed: not live within 7 days and not a fallback.',
  options: { days: { type: 'string' }, delete: { type: 'boolean' } },
  async run(releases, { options }) {
    const days = numberArgument('--days', options.days) ?? 7;
    if (days < 0) throw new UsageError('--days must not be negative.');
    const garbage = await gc(releases, { days, delete: options.delete === true });
    const data = garbage.map(({ name, version, keys }) => ({ name, version, objects: keys.length }));
    if (data.length === 0) return { data, lines: ['Nothing to delete: every build may still be needed.'] };
    const rows = data.map(({ name, version, objects }) => [name, version, String(objects)]);
    const title = options.delete ? 'Deleted:' : 'These builds are not needed; add --delete to delete them:';
    return { data, lines: [title, ...table(['build', 'version', 'objects'], rows)] };
  },
};

export const verifyCommand: Command = {
  usage: 'verify [--rebuild <slice[@version]>]',
  about:
    'Audit the whole store: every signature, the chain of revisions, the hash of every file. With --rebuild, build the commit of a published build again and compare its files.',
  options: { rebuild: { type: 'string' } },
  async run(releases, { options }) {
    const build = textArgument(options.rebuild);
    if (build !== undefined) return verifyByRebuild(releases, build);
    const data = await verify(releases);
    const { revisions, builds, files, faults, unfinished } = data;
    const counted = [numberOf(revisions, 'revision'), numberOf(builds, 'build'), numberOf(files, 'file')].join(', ');
    const summary = `${counted}: ${faults.length === 0 ? 'no faults' : numberOf(faults.length, 'fault')}.`;
    const advice = data.logFaults > 0 ? ['`repair` repairs the log.'] : [];
    return { data, lines: [...faults, ...unfinished, summary, ...advice], rejected: faults.length > 0 };
  },
};

async function verifyByRebuild(releases: Releases, build: string): Promise<Output> {
  const [manifest] = await buildArguments(releases, [build]);
  const { name, version, commit, files } = manifest!;
  const differing = await rebuild(manifest!);
  const count = numberOf(Object.keys(files).length, 'file');
  const summary =
    differing.length === 0
      ? `${name} ${version} is what commit ${commit} builds: ${count}, all equal.`
      : `${name} ${version} is not what commit ${commit} builds: ${differing.join(', ')} ${differing.length === 1 ? 'differs' : 'differ'}.`;
  return { data: { name, version, commit, differing }, lines: [summary], rejected: differing.length > 0 };
}

const numberOf = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
