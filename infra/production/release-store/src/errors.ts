import type { ReleaseDocument } from './release-document.js';

/** Message for the person at the terminal; nothing has changed. One sentence, or one a line, each with the remedy. */
export class UserError extends Error {}

/** A build folder in which a file is missing or changed since the build. Another build repairs it. */
export class DamagedBuildError extends UserError {}

/** Another person or process changed the release at the same time. */
export class Conflict extends UserError {
  constructor({ by, revision }: Pick<ReleaseDocument, 'by' | 'revision'>, changed: string) {
    super(`${by} changed ${changed} at the same time (revision ${revision}); look at \`status\`, then try again.`);
  }
}

/** Other processes changed the release again and again until the time was up; try again. */
export class BusyLogError extends UserError {}

/** A key is missing, unreadable or not the trusted one. */
export class ReleaseKeyError extends UserError {}

/** A release document with no valid signature, or a copy from another revision. */
export class UntrustedDocumentError extends Error {
  /** `reason`: the rule that a document signed with a known key broke. */
  constructor(
    message: string,
    readonly reason?: string,
  ) {
    super(message);
  }
}

/** Throws every error except an `UntrustedDocumentError`. */
export function ignoreUntrusted(error: unknown): undefined {
  if (!(error instanceof UntrustedDocumentError)) throw error;
}
