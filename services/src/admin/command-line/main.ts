import { createConnection } from 'mongoose';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { measureDatabaseClock } from '../../platform/database/database-clock.js';
import { migrateData, NewerDataError } from '../../platform/database/data-version.js';
import { removeSamples } from './remove-samples.js';
import { ResetRejected, resetPassword, type PasswordReset } from './reset-password.js';

const usage = `Usage: npm run admin -- reset-password [NAME] [--rename NEW_NAME] [--remove-second-factor] [--everything]
       [--password-stdin]
       npm run admin -- remove-samples

reset-password gives the administrator a new password, which is shown once, and logs them out everywhere.
NAME is not needed while there is one administrator.

  --rename NEW_NAME        changes the name as well
  --remove-second-factor   for a phone that is lost together with the recovery codes
  --everything             gives the role that may do everything
  --password-stdin         takes the password from the standard input instead of generating one

remove-samples removes all sample colleges and their mentors for good.`;

class WrongUsage extends Error {}

try {
  const order = await readArguments();
  const uri = process.env.MONGODB_URI;
  if (!uri) throw new ResetRejected('MONGODB_URI is required.');
  const connection = await createConnection(uri, {
    autoIndex: false,
    autoCreate: false,
    serverSelectionTimeoutMS: 5000,
  })
    .asPromise()
    .catch((error: Error) => {
      throw new ResetRejected(`MONGODB_URI does not answer: ${error.message}`);
    });
  try {
    await migrateData(connection, { log: console.log });
    await measureDatabaseClock(connection);
    if (order === 'remove-samples') tellOfSamples(await removeSamples(connection));
    else tell(await resetPassword(connection, order), order.password === undefined);
  } finally {
    await connection.close();
  }
} catch (error) {
  const isOurs = [ResetRejected, NewerDataError, WrongUsage].some((known) => error instanceof known);
  console.error(isOurs ? (error as Error).message : error);
  process.exitCode = error instanceof WrongUsage ? 2 : 1;
}

async function readArguments(): Promise<PasswordReset | 'remove-samples'> {
  const { values, positionals } = parse();
  const [command, username, ...rest] = positionals;
  if (command === 'remove-samples' && positionals.length === 1 && Object.keys(values).length === 0) return command;
  if (values.help || command !== 'reset-password' || rest.length > 0) throw new WrongUsage(usage);
  return {
    username,
    newUsername: values.rename,
    removeSecondFactor: values['remove-second-factor'] ?? false,
    everything: values.everything ?? false,
    password: values['password-stdin'] ? (await text(process.stdin)).replace(/\r?\n$/, '') : undefined,
  };
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        rename: { type: 'string' },
        'remove-second-factor': { type: 'boolean' },
        everything: { type: 'boolean' },
        'password-stdin': { type: 'boolean' },
      },
    });
  } catch {
    throw new WrongUsage(usage);
  }
}

function tellOfSamples(count: number) {
  if (count === 0) console.log('There are no sample colleges, and none will be loaded.');
  else console.log(`${count} sample colleges are removed by the running product, or at its next start, for good.`);
}

function tell(
  { username, password, hasSecondFactor }: Awaited<ReturnType<typeof resetPassword>>,
  isGenerated: boolean,
) {
  if (isGenerated)
    console.log(`\n  administrator   ${username}\n  password        ${password}\n  (shown only this once)\n`);
  else console.log(`${username} has the new password now.`);
  console.log('All their sessions are logged out.');
  if (hasSecondFactor) console.log('Logging in still takes a code. If that is lost too: --remove-second-factor');
}
