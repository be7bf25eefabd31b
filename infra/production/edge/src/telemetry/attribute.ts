import type { ErrorReport } from '@setu/contracts';

export interface Origin {
  /** `shell`, or the name of a slice. */
  slice: string;
  version: string;
}

const ours = /\/(?:slices\/([\w-]+)|shell)\/([\w.+-]+)\//;

/**
 * The build an error comes from: the one whose file threw it, by the addresses in the stack. Where that is the shell (React or the sdk, on behalf of a
 * slice), the slice in whose place it happened counts.
 */
export function originOf({ stack = '', source = '', slice, version }: ErrorReport): Origin | undefined {
  const thrown = fileOrigin(stack) ?? fileOrigin(source);
  const place = slice && version ? { slice, version } : undefined;
  return thrown && thrown.slice !== 'shell' ? thrown : (place ?? thrown);
}

function fileOrigin(text: string): Origin | undefined {
  const match = ours.exec(text);
  return match ? { slice: match[1] ?? 'shell', version: match[2]! } : undefined;
}
