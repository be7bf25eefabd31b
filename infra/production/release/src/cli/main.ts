import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openToPromote, openToRead, readReleaseSettings, UserError } from '@setu/release-store';
import { SettingsError } from '@setu/settings';
import { root } from './build-slice.js';
import { finishCommand, haltCommand, promoteCommand, repairCommand, rollbackCommand } from './change-commands.js';
import { type Arguments, type Command, UsageError } from './command.js';
import { keyCommand, keysCommand } from './key-commands.js';
import { previewCommand } from './preview-command.js';
import { checkCommand, publishCommand } from './publish-commands.js';
import { diffCommand, gcCommand, historyCommand, statusCommand, verifyCommand } from './view-commands.js';

const commands: Record<string, Command> = {
  publish: publishCommand,
  check: checkCommand,
  preview: previewCommand,
  promote: promoteCommand,
  finish: finishCommand,
  halt: haltCommand,
  rollback: rollbackCommand,
  key: keyCommand,
  keys: keysCommand,
  status: statusCommand,
  history: historyCommand,
  diff: diffCommand,
  gc: gcCommand,
  verify: verifyCommand,
  repair: repairCommand,
};

const help = (): string =>
  [
    'npm run release -- <command>',
    '',
    ...Object.values(commands).map(({ usage, about }) => `  ${usage}\n      ${about}`),
    '',
    'Every command takes --json. The store is DATA_DIR/store, or the bucket of RELEASE_S3_BUCKET. Exit codes: 0 success, 1 rejected, 2 usage error.',
  ].join('\n');

/**
 * Runs a command line; returns the exit code.
 * @param since - when it was typed, see `Releases`
 */
export async function main(args: string[], env: NodeJS.ProcessEnv, since?: number): Promise<number> {
  const [word, ...rest] = args;
  if (word === undefined || word === 'help' || word === '--help') return print([help()]);
  const command = commands[word];
  if (!command) return fail(`There is no command "${word}"; there are ${Object.keys(commands).join(', ')}.`, 2);
  try {
    const given = parse(command, rest);
    const dataDir = resolve(root, readReleaseSettings(env).dataDir);
    const releases = command.signs ? await openToPromote(env, dataDir) : await openToRead(env, dataDir);
    const { data, lines, rejected } = await command.run({ ...releases, since }, given, env);
    print(given.options.json ? [JSON.stringify(data, null, 2)] : lines);
    return rejected ? 1 : 0;
  } catch (error) {
    if (error instanceof UsageError) return fail(`${error.message}\nUsage: npm run release -- ${command.usage}`, 2);
    if (error instanceof UserError || error instanceof SettingsError) return fail(error.message, 1);
    // An unexpected failure, for instance if the store cannot be reached.
    console.error(env.DEBUG ? error : `The command failed: ${(error as Error).message}`);
    return 1;
  }
}

function parse(command: Command, args: string[]): Arguments {
  try {
    const options = { ...command.options, json: { type: 'boolean' } } as const;
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
