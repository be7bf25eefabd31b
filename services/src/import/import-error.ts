/** Why a file cannot be imported, in one sentence. */
export class ImportError extends Error {}
