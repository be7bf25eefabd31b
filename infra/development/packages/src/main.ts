import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { saveReports, problemsOfApi } from './api-check.js';
import { packAll } from './pack.js';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');
const { values } = parseArgs({
  options: {
    into: { type: 'string', default: 'dist/packages' },
    check: { type: 'boolean' },
    update: { type: 'boolean' },
    released: { type: 'boolean' },
  },
});

if (values.check || values.update || values.released) {
  // Loads a second compiler, which packing does not need.
  const { apiReports } = await import('./api-report.js');
  const reports = await apiReports(root);
  if (values.update || values.released) await saveReports(root, reports, values.released === true);
  const problems = problemsOfApi(root, reports);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
} else for (const tarball of Object.values(await packAll(root, resolve(root, values.into)))) console.log(tarball);
