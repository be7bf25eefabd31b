import { createConnection } from 'mongoose';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { measureDatabaseClock } from '../../platform/database/database-clock.js';
import { migrateData, NewerDataError } from '../../platform/database/data-version.js';
import { ResetRefused, resetPassword, type PasswordReset } from './reset-password.js';

const usage = `Usage: npm run admin -- reset-password [NAME] [--rename NEW_NAME] [--remove-second-factor] [--everything]
       [--password-stdin]

Gives the administrator a new password, which is shown once, and logs them out everywhere.
NAME is not needed while there is one administrator.

  --rename NEW_NAME        changes the name as well
  --remove-second-factor   for a phone that is lost together with the recovery codes
  --everything             gives the role that may do everything
  --password-stdin         takes the password from the standard input instead of generating one`;

class WrongUsage extends Error {}

try {
  const reset = await readArguments();
  const uri = process.env.MONGODB_URI;
  if (!uri) throw new ResetRefused('MONGODB_URI is required.');
  const connection = await createConnection(uri, {
    autoIndex: false,
    autoCreate: false,
    serverSelectionTimeoutMS: 5000,
  })
    .asPromise()
    .catch((error: Error) => {
      throw new ResetRefused(`MONGODB_URI does not answer: ${error.message}`);
    });
  try {
    await migrateData(connection, { log: console.log });
    await measureDatabaseClock(connection);
    tell(await resetPassword(connection, reset), reset.password === undefined);
  } finally {
    await connection.close();
  }
} catch (error) {
  const isOurs = [ResetRefused, NewerDataError, WrongUsage].some((known) => error instanceof known);
  console.error(isOurs ? (error as Error).message : error);
  process.exitCode = error instanceof WrongUsage ? 2 : 1;
}

async function readArguments(): Promise<PasswordReset> {
  const { values, positionals } = parse();
  const [command, username, ...rest] = positionals;
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
