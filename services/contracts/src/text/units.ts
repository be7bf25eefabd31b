/** Milliseconds. */
export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Returns a duration in seconds, as indexes and cookies take it. */
export const inSeconds = (duration: number): number => duration / second;

/** Bytes. */
export const kibibyte = 1024;
export const mebibyte = 1024 * kibibyte;
