import { Presets, SingleBar } from 'cli-progress';
import { clearWord, type ImportChoices } from '@setu/contracts';
import { createConnection } from 'mongoose';
import { accessSync, constants } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { knownVersion, migrateData, NewerDataError } from '../../platform/database/data-version.js';
import { measureDatabaseClock } from '../../platform/database/database-clock.js';
import { checkDatabaseAddress, databaseOptions } from '../../platform/database/database-options.js';
import { checkFile, importFile } from './import-file.js';
import { ImportError } from '../import-error.js';
import type { ImportReport } from '../import-colleges.js';

const usage = `Usage: import <file.csv|file.csv.gz|file.xlsx> [--dry-run] [--refused FILE] [--clear] [--accept-protected]

  --dry-run           say what the file would do, and change nothing
  --refused FILE      where rejected rows go, with line and reason
  --clear             empty the fields whose cells say ${clearWord}
  --accept-protected  replace also what administrators wrote`;
const interruptedCode = 130;
/** Between two lines of progress. */
const quietMs = 2000;

try {
  const { file, rejectedFile, choices, isDryRun } = readArguments();
  const uri = process.env.MONGODB_URI;
  if (!uri) throw new ImportError('MONGODB_URI is required.');
  const problem = checkDatabaseAddress(uri);
  if (problem) throw new ImportError(`MONGODB_URI ${problem}.`);
  const connection = await createConnection(uri, { ...databaseOptions, autoCreate: false })
    .asPromise()
    .catch((error: Error) => {
      throw new ImportError(`MONGODB_URI does not answer: ${error.message}`);
    });
  // Colleges of a newer program would be misread, and written back wrong.
  await (isDryRun ? knownVersion(connection) : migrateData(connection, { log: console.log }));
  await measureDatabaseClock(connection);
  const interrupt = new AbortController();
  process.on('SIGINT', () => interrupt.abort());
  process.on('SIGTERM', () => interrupt.abort());

  const progress = createProgress(process.stdout);
  const start = performance.now();
  const steps = { file, connection, rejectedFile, choices, signal: interrupt.signal, onProgress: progress.show };
  const importIt = () =>
    importFile({
      ...steps,
      onWait: ({ fileName, startedBy }) =>
        console.log(`Waiting: another import is running, ${fileName}, started by ${startedBy}.`),
    });
  const report = await (isDryRun ? checkFile(steps) : importIt()).finally(progress.end);
  await connection.close();
  print(report, rejectedFile, performance.now() - start);
  if (isDryRun) console.log('Nothing was written: this was a dry run.');
  process.exitCode = report.interrupted ? interruptedCode : 0;
} catch (error) {
  const isOurs = error instanceof ImportError || error instanceof NewerDataError;
  console.error(isOurs ? error.message : error);
  process.exit(1);
}

function readArguments() {
  const { values, positionals } = parse();
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new ImportError(usage);
  const choices: ImportChoices = {
    clear: values.clear ?? false,
    ...(values['accept-protected'] && { accept: 'all' as const }),
  };
  const rejectedFile = values.refused ?? defaultRejectedFile(file);
  return { file, rejectedFile, choices, isDryRun: values['dry-run'] ?? false };
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        refused: { type: 'string' },
        clear: { type: 'boolean' },
        'accept-protected': { type: 'boolean' },
      },
    });
  } catch {
    throw new ImportError(usage);
  }
}

/** Beside the imported file, or here when its folder is read-only. */
function defaultRejectedFile(file: string): string {
  const beside = `${file}.refused.csv`;
  try {
    accessSync(dirname(beside), constants.W_OK);
    return beside;
  } catch {
    return join('.', basename(beside));
  }
}

function print(report: ImportReport, rejectedFile: string, ms: number) {
  const { rows, added, changed, unchanged, refused, websitesDropped, interrupted } = report;
  const { protectedFields = 0, clearedFields = 0, fields = {}, rawFields = {} } = report;
  console.log(
    `${rows} rows in ${(ms / 1000).toFixed(1)} s: ${added} added, ${changed} updated, ${unchanged} unchanged, ${refused} rejected`,
  );
  for (const [field, count] of Object.entries(fields)) console.log(`${field} would change in ${count} colleges`);
  const raw = Object.values(rawFields).reduce((sum, count) => sum + count, 0);
  if (raw > 0) console.log(`${raw} cleaned values would be replaced by raw ones of a register`);
  if (websitesDropped > 0) console.log(`${websitesDropped} invalid websites were left out`);
  if (protectedFields > 0)
    console.log(`${protectedFields} protected fields differ and stay; --accept-protected replaces them`);
  if (clearedFields > 0) console.log(`${clearedFields} fields marked ${clearWord} stay; --clear empties them`);
  if (refused > 0) console.log(`Rejected rows, each with the reason: ${rejectedFile}`);
  if (interrupted) console.log('Interrupted; run it again to continue.');
}

interface Progress {
  show: (report: Readonly<ImportReport>, part: number) => void;
  end: () => void;
}

/** A bar on a terminal, else a line now and then. */
function createProgress(out: NodeJS.WriteStream): Progress {
  return out.isTTY ? bar(out) : lines(out);
}

function bar(stream: NodeJS.WriteStream): Progress {
  const line = new SingleBar(
    { format: '{bar} {percentage}%  {rows} rows  {refused} rejected', hideCursor: true, stream },
    Presets.shades_classic,
  );
  line.start(100, 0, { rows: 0, refused: 0 });
  return {
    show: ({ rows, refused }, part) => line.update(Math.round(part * 100), { rows, refused }),
    end: () => line.stop(),
  };
}

function lines(out: NodeJS.WritableStream): Progress {
  let last = performance.now();
  return {
    show: ({ rows, refused }, part) => {
      if (performance.now() - last < quietMs) return;
      last = performance.now();
      out.write(`${Math.round(part * 100)}%  ${rows} rows  ${refused} rejected\n`);
    },
    end: () => {},
  };
}
