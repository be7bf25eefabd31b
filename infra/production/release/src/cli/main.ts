import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  BusyLogError,
  openToPromote,
  openToRead,
  readReleaseSettings,
  ReleaseKeyError,
  UserError,
} from '@setu/release-store';
import { SettingsError } from '@setu/settings';
import * as changes from './change-verbs.js';
import { root } from './projects.js';
import * as publishing from './publish-verbs.js';
import { UsageError, type Arguments, type Verb } from './verb.js';
import * as views from './view-verbs.js';

const verbs: Record<string, Verb> = {
  publish: publishing.publishVerb,
  check: publishing.checkVerb,
  promote: changes.promoteVerb,
  finish: changes.finishVerb,
  halt: changes.haltVerb,
  rollback: changes.rollbackVerb,
  status: views.statusVerb,
  history: views.historyVerb,
  diff: views.diffVerb,
  gc: views.gcVerb,
  verify: views.verifyVerb,
};

const help = (): string =>
  [
    'npm run release -- <verb>',
    '',
    ...Object.values(verbs).map(({ usage, about }) => `  ${usage}\n      ${about}`),
    '',
    'Every verb takes --json. The store is DATA_DIR/store, or the bucket of RELEASE_S3_BUCKET. Exit codes: 0 done, 1 refused, 2 typed wrong.',
  ].join('\n');

/** Runs a command line; answers the exit code. */
export async function main(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const [word, ...rest] = args;
  if (word === undefined || word === 'help' || word === '--help') return print([help()]);
  const verb = verbs[word];
  if (!verb) return fail(`There is no verb "${word}"; there are ${Object.keys(verbs).join(', ')}.`, 2);
  try {
    const given = parse(verb, rest);
    const dataDir = resolve(root, readReleaseSettings(env).dataDir);
    const releases = verb.signs ? await openToPromote(env, dataDir) : await openToRead(env, dataDir);
    const { data, lines, refused } = await verb.run(releases, given);
    print(given.options.json ? [JSON.stringify(data, null, 2)] : lines);
    return refused ? 1 : 0;
  } catch (error) {
    if (error instanceof UsageError) return fail(`${error.message}\nUsage: npm run release -- ${verb.usage}`, 2);
    if ([UserError, SettingsError, ReleaseKeyError, BusyLogError].some((kind) => error instanceof kind))
      return fail((error as Error).message, 1);
    throw error;
  }
}

function parse(verb: Verb, args: string[]): Arguments {
  try {
    const options = { ...verb.options, json: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { names: positionals, options: values as Arguments['options'] };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function print(lines: string[]): number {
  console.log(lines.join('\n'));
  return 0;
}

function fail(text: string, code: number): number {
  console.error(text);
  return code;
}
