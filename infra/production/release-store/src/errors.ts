import type { ReleaseDocument } from './release-document.js';

/** A refusal for the person at the terminal; nothing has changed. One sentence, or one a line, each with what to do about it. */
export class UserError extends Error {}

/** A build folder that lacks a file, or has another one than the build wrote. To build it again mends that. */
export class DamagedBuildError extends UserError {}

/** Somebody else changed the release at the same time. */
export class Conflict extends UserError {
  constructor({ by, revision }: Pick<ReleaseDocument, 'by' | 'revision'>, changed: string) {
    super(`${by} changed ${changed} at the same time (revision ${revision}); look at \`status\`, then try again.`);
  }
}

/** Others kept changing the release until the time was up; try again. */
export class BusyLogError extends UserError {}

/** A key is missing, unreadable or not the trusted one. */
export class ReleaseKeyError extends UserError {}

/** A release document with no valid signature, or a copy from another revision. */
export class UntrustedDocumentError extends Error {
  /** `reason`: what its key must not do, where it is signed with a known one. */
  constructor(
    message: string,
    readonly reason?: string,
  ) {
    super(message);
  }
}

/** Throws every error but an `UntrustedDocumentError`. */
export function ignoreUntrusted(error: unknown): undefined {
  if (!(error instanceof UntrustedDocumentError)) throw error;
}
