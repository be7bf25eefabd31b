/** The answer no: nothing has changed. The message is one sentence, or one a line, each with the mend, for the person at the terminal. */
export class UserError extends Error {}

/** The answer no because somebody else changed the release at the same moment; trying again is the mend. */
export class Conflict extends UserError {}
