/** A refusal for the person at the terminal; nothing has changed. One sentence, or one a line, each with what to do about it. */
export class UserError extends Error {}

/** Somebody else changed the release at the same moment; try again. */
export class Conflict extends UserError {}

/** Others kept changing the release until the time was up; try again. */
export class BusyLogError extends UserError {}

/** A key is missing, unreadable or not the trusted one. */
export class ReleaseKeyError extends UserError {}

/** A release document with no valid signature, or a copy from another revision. */
export class UntrustedDocumentError extends Error {}
