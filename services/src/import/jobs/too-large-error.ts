/** A file that is longer than what is taken. */
export class TooLargeError extends Error {}
