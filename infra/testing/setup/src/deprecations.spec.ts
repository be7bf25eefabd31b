import { deprecate } from 'node:util';
import { compileFunction } from 'node:vm';
import { watchDeprecations } from './deprecations.js';

it('finds warnings of Mongoose, and deprecated functions that our code calls', async () => {
  // This file's own watch would fail the file.
  const listeners = process.listeners('warning');
  process.removeAllListeners('warning');
  const end = watchDeprecations();
  process.emitWarning('an old option', { code: 'MONGOOSE' });
  deprecate(() => {}, 'an old function')();
  process.emitWarning('slow');
  const filename = '/site/node_modules/old-package/index.js';
  compileFunction("process.emitWarning('of a package', 'DeprecationWarning')", [], { filename })();
  const found = await end();
  for (const listener of listeners) process.on('warning', listener);
  expect(found).toEqual([expect.stringContaining('an old option'), expect.stringContaining('an old function')]);
});
