import type { Doc } from './types.js';

/** MongoDB's error codes, by their `codeName`. */
const CODES = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  TypeMismatch: 14,
  Overflow: 15,
  IllegalOperation: 20,
  InvalidBSON: 22,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  NotSingleValueField: 54,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  CommandNotSupported: 115,
  CannotIndexParallelArrays: 171,
  DataCorruptionDetected: 341,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  OutOfDiskSpace: 14031,
  UnknownField: 40415,
} as const;
export type CodeName = keyof typeof CODES;

/** An error that is reported to the client; any other thrown error is a fault of this server. */
export class ServerError extends Error {
  readonly code: number;
  constructor(
    readonly codeName: CodeName | `Location${number}`,
    message: string,
    readonly extra?: Doc,
  ) {
    super(message);
    this.code = codeName in CODES ? CODES[codeName as CodeName] : Number(codeName.slice('Location'.length));
  }
}

export function fail(code: CodeName | `Location${number}`, message: string, extra?: Doc): never {
  throw new ServerError(code, message, extra);
}

export const badValue = (message: string): never => fail('BadValue', message);

export const unsupported = (what: string, code: CodeName = 'CommandNotSupported'): never =>
  fail(code, `${what} is not supported by the embedded database; set MONGODB_URI to a real MongoDB`);
