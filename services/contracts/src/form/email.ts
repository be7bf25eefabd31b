const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const longestEmail = 254;

export const isEmail = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= longestEmail && emailShape.test(value);

/** The form in which addresses are stored and compared. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();
