import type { ReadLayout } from '@setu/contracts';

/** Why a file cannot be imported, in one sentence. */
export class ImportError extends Error {}

/** The columns have names of their own, so an administrator has to say what they mean. */
export class UnknownColumnsError extends ImportError {
  constructor(
    message: string,
    readonly headings: readonly string[],
    readonly read: ReadLayout,
  ) {
    super(message);
  }
}

/** This import made no progress for so long that another one replaced it. */
export class OvertakenError extends ImportError {
  constructor() {
    super('Another import holds the lock now. Run this one again to continue.');
  }
}

/** A file that is longer than what is taken. */
export class TooLargeError extends Error {}
