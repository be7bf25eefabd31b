import { hour } from './units.js';

/** Difference of India's time to UTC in milliseconds. */
export const indiaAhead = 5.5 * hour;

const inIndia = (now: Date): Date => new Date(now.getTime() + indiaAhead);

/** Returns the day that it is in India, as `YYYY-MM-DD`. */
export const dayInIndia = (now: Date): string => inIndia(now).toISOString().slice(0, 10);

export const yearInIndia = (now = new Date()): number => inIndia(now).getUTCFullYear();
