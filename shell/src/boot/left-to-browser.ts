/**
 * Whether an error that React recovered from says only that the server left a part, such as a slice that failed there, for the browser to render. React
 * has no public name for it: the number is that of react-dom 19.3.1.
 */
export const isLeftToBrowser = (error: unknown): boolean => error instanceof Error && error.message.includes('#419');
