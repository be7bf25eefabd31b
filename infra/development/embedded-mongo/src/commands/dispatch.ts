import { equal } from '../bson/compare.js';
import { type Doc, doc, type Maybe, toDouble } from '../bson/types.js';
import { badValue, fail, ServerError, unsupported } from '../bson/errors.js';
import { type Context, countArg, docArg } from './command.js';
import { COMMANDS, EVERYWHERE, UNSUPPORTED } from './registry.js';

type Request = Pick<Context, 'store' | 'cursors' | 'body' | 'connection'>;

/** Runs one command; every error becomes a reply. */
export async function dispatch(request: Request): Promise<Doc> {
  try {
    return doc({ ...(await run(request)), ok: 1 });
  } catch (error) {
    return errorReply(error);
  }
}

export function errorReply(error: unknown): Doc {
  const known =
    error instanceof ServerError
      ? error
      : new ServerError('InternalError', `internal error: ${(error as Error)?.message}`);
  if (known !== error) console.error('embedded-mongo:', error);
  return new Map([
    ...doc({ ok: 0, errmsg: known.message, code: toInt(known.code), codeName: known.codeName }),
    ...(known.extra ?? []),
  ]);
}
const toInt = (n: number) => doc({ n: BigInt(n) }).get('n')!;

async function run(request: Request) {
  const { body } = request;
  const name: string | undefined = body.keys().next().value;
  const db = body.get('$db');
  if (name === undefined || typeof db !== 'string')
    return fail('FailedToParse', 'OP_MSG requests require a command and a $db argument');
  if (!db || /[/\\. "$\0]/.test(db) || Buffer.byteLength(db) > 63)
    fail('InvalidNamespace', `Invalid database name: '${db}'`);
  const command = COMMANDS.get(name);
  if (!command && UNSUPPORTED.has(name)) return unsupported(`the command '${name}'`, 'CommandNotFound');
  if (!command) return fail('CommandNotFound', `no such command: '${name}'`);
  checkEverywhere(name, body);
  const fields = command.fields.split(' ');
  const alien =
    command.fields !== '*' && [...body.keys()].find((key, i) => i > 0 && !EVERYWHERE.has(key) && !fields.includes(key));
  if (alien) fail('UnknownField', `BSON field '${name}.${alien}' is an unknown field.`);
  const limit = countArg(body, 'maxTimeMS') || Infinity;
  return command.run({ ...request, name, db, deadline: performance.now() + limit });
}

function checkEverywhere(name: string, body: Doc): void {
  for (const key of ['txnNumber', 'startTransaction', 'autocommit']) {
    if (body.has(key))
      fail('IllegalOperation', 'Transaction numbers are only allowed on a replica set member or mongos');
  }
  const collation = docArg(body, 'collation');
  if (collation?.size && collation.get('locale') !== 'simple')
    badValue(`${name} with a collation is not supported by the embedded database`);
  if (docArg(body, 'let')?.size) badValue(`${name} with 'let' is not supported by the embedded database`);
  const api = body.get('apiVersion');
  if (api !== undefined && api !== '1') fail('Location322', `Provided apiVersion:${String(api)} is not supported`);
  if (body.get('apiStrict') === true) badValue("'apiStrict' is not supported by the embedded database");
  checkWriteConcern(docArg(body, 'writeConcern'));
  const level: Maybe = docArg(body, 'readConcern')?.get('level');
  if (level !== undefined && !['local', 'available', 'majority'].some((known) => equal(level, known))) {
    fail('Location123', `node needs to be a replica set member to use read concern ${String(level)}`);
  }
}

/** Checks the write concern. A standalone accepts 0, 1 and "majority"; every acknowledged write is on disk here, so j and wtimeout change nothing. */
function checkWriteConcern(concern: Doc | undefined): void {
  const w = concern?.get('w');
  const n = toDouble(w);
  if (n !== undefined && (n < 0 || n > 50))
    fail('FailedToParse', 'w has to be a non-negative number and not greater than 50');
  if (n !== undefined && n > 1) badValue("cannot use 'w' > 1 when a host is not replicated");
  if (typeof w === 'string' && w !== 'majority')
    badValue(`cannot use non-majority 'w' mode ${w} when a host is not a member of a replica set`);
}
