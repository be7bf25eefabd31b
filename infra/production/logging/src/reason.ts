const maxLength = 500;
const maxCauses = 5;

/**
 * Returns the reason of a log line: its message, its texts and its errors with their causes. Parts that differ between
 * requests are left out: addresses, ids and numbers.
 */
export function reasonOf(args: unknown[]): string {
  return args.map(partOf).join(' ').slice(0, maxLength);
}

function partOf(arg: unknown): string {
  if (typeof arg === 'string') return general(arg);
  if (typeof arg !== 'object' || arg === null) return '';
  if (arg instanceof Error) return errorText(arg);
  return Object.entries(arg)
    .map(([key, value]) => (typeof value === 'string' ? `${key}=${general(value)}` : errorText(value)))
    .join(' ');
}

/** Also accepts objects that represent an error, such as a browser's report. */
function errorText(value: unknown): string {
  const texts: string[] = [];
  for (let error = value; isErrorLike(error) && texts.length < maxCauses; error = error.cause)
    texts.push(`${error.name ?? ''} ${String(error.code ?? '')} ${general(error.message)}`);
  return texts.join(' < ');
}

interface ErrorLike {
  message: string;
  name?: string;
  code?: unknown;
  cause?: unknown;
}

const isErrorLike = (value: unknown): value is ErrorLike =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';

const general = (text: string): string =>
  text
    .slice(0, maxLength)
    .replace(/(?:[a-z]+:\/)?\/[^\s"'`,;()]*/gi, '/')
    .replace(/\b(?=[\da-f-]*\d)[\da-f]{8,}(?:-[\da-f]+)*\b|\d+/gi, '#');
