import { setImmediate as nextTurn } from 'node:timers/promises';

/** Tells whether the deprecated function was called by a file outside of packages. */
const isCalledByUs = ({ stack = '' }: Error): boolean => {
  const caller = stack.split('\n').find((line) => /^\s+at /.test(line) && !line.includes('node:'));
  return caller !== undefined && !caller.includes('/node_modules/');
};

/** Collects warnings of Mongoose, and of Node about what our own code calls. Returns a function that ends it and returns the warnings. */
export function watchDeprecations(): () => Promise<string[]> {
  const found: string[] = [];
  const note = (warning: Error & { code?: string }) => {
    if (warning.code === 'MONGOOSE' || (warning.name === 'DeprecationWarning' && isCalledByUs(warning)))
      found.push(warning.stack ?? warning.message);
  };
  process.on('warning', note);
  return async () => {
    // A warning is emitted after the code that causes it.
    await nextTurn();
    process.off('warning', note);
    return found;
  };
}
