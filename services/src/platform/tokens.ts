/** Injection token of the validated `Settings`. */
export const SETTINGS = Symbol('settings');

/** Injection token of the signing key. */
export const SECRET = Symbol('secret');
