import { SettingsError } from '@setu/settings';

/** Why the backend did not start, one sentence each; a fault of our own with its trace. */
export function startFailure(error: unknown): string[] {
  if (error instanceof SettingsError) return error.problems;
  if (!(error instanceof Error)) return [String(error)];
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return ['BACKEND_PORT is taken by another program.'];
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
    return [`BACKEND_HOST and BACKEND_PORT cannot be listened on (${code}).`];
  if (error.name === 'MongooseServerSelectionError') return [`MONGODB_URI does not answer: ${error.message}`];
  return [error.stack ?? error.message];
}
