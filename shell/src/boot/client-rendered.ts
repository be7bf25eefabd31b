/**
 * Returns whether React recovered from an error only because the server left a part, such as a slice that failed there, to be client-rendered. React has no public
 * name for it: the number is that of react-dom 19.3.1.
 */
export const isClientRendered = (error: unknown): boolean => error instanceof Error && error.message.includes('#419');
