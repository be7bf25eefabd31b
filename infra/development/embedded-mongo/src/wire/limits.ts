export const MAX_MESSAGE = 48_000_000;
export const HEADER = 16;
export const OP = { reply: 1, query: 2004, compressed: 2012, msg: 2013 } as const;
