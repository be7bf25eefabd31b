import { diff } from '../inspect/diff.js';
import { gc } from '../inspect/gc.js';
import { history } from '../inspect/history.js';
import { status, type Status } from '../inspect/status.js';
import { verify } from '../inspect/verify.js';
import { kilobytes, percent, shortTime, table } from './table.js';
import { numberOf, UsageError, type Verb } from './verb.js';

export const statusVerb: Verb = {
  usage: 'status',
  about: 'Who is live, for how many of the visitors, and how often it fails.',
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
    return { data, lines: [headline(data), '', ...table(head, rows)] };
  },
};

function headline({ revision, createdAt, by, canary, edges }: Status): string {
  const sentences = [`Revision ${revision} of ${shortTime(createdAt)} UTC by ${by}; ${edges} edges report.`];
  if (canary?.halt) sentences.push(`The canary was halted: ${canary.halt.reason}`);
  else if (canary) sentences.push(`A canary has ${canary.percentage} % of the visitors.`);
  return sentences.join(' ');
}

export const historyVerb: Verb = {
  usage: 'history [--limit <number>]',
  about: 'What was released, newest first.',
  options: { limit: { type: 'string' } },
  async run(releases, { options }) {
    const data = await history(releases, numberOf('--limit', options.limit) ?? 20);
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

export const diffVerb: Verb = {
  usage: 'diff <revision> <revision>',
  about: 'What differs between what everybody got by two revisions.',
  options: {},
  async run(releases, { names }) {
    const [from, to] = names.map((name) => numberOf('A revision', name));
    if (from === undefined || to === undefined) throw new UsageError('Name two revisions.');
    const data = await diff(releases, from, to);
    if (data.length === 0) return { data, lines: ['They are the same set.'] };
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

export const gcVerb: Verb = {
  usage: 'gc [--days <number>] [--delete]',
  about: 'Show, and with --delete delete, builds that nobody can need: not live lately (7 days), nobody’s fallback.',
  options: { days: { type: 'string' }, delete: { type: 'boolean' } },
  async run(releases, { options }) {
    const days = numberOf('--days', options.days) ?? 7;
    if (days < 0) throw new UsageError('--days must not be negative.');
    const garbage = await gc(releases, { days, delete: options.delete === true });
    const data = garbage.map(({ name, version, keys }) => ({ name, version, objects: keys.length }));
    if (data.length === 0) return { data, lines: ['Every build is needed, or may be.'] };
    const rows = data.map(({ name, version, objects }) => [name, version, String(objects)]);
    const said = options.delete ? 'Deleted:' : 'Nobody needs these; --delete deletes them:';
    return { data, lines: [said, ...table(['build', 'version', 'objects'], rows)] };
  },
};

export const verifyVerb: Verb = {
  usage: 'verify',
  about: 'Audit the whole store: signatures, the chain of revisions, the hash of every file.',
  options: {},
  async run(releases) {
    const data = await verify(releases);
    const { revisions, builds, files, faults, unfinished } = data;
    const summary = `${revisions} revisions, ${builds} builds, ${files} files: ${faults.length === 0 ? 'all as it should be' : `${faults.length} faults`}.`;
    return { data, lines: [...faults, ...unfinished, summary], refused: faults.length > 0 };
  },
};
