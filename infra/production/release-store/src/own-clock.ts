/**
 * Returns the time by the clock of this machine, in milliseconds since 1970. Edges and release commands have no clock in common. So a comparison with a time
 * that another process wrote may only decide what a clock that is hours off does not damage, and says at its place what it then costs. `performance.now()`
 * measures durations; revisions put releases in order.
 */
export const ownTime = (): number => Date.now();

/** Returns the time for a record that people read. It is compared with no other. */
export const timestamp = (): string => new Date().toISOString();
