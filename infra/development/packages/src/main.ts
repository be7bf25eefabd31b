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
  // They load other compilers, which packing does not need.
  const { apiReports } = await import('./api-report.js');
  const { answerSchemas, problemsOfSchemas, saveSchemas } = await import('./answer-schemas.js');
  const reports = await apiReports(root);
  const schemas = await answerSchemas(root);
  if (values.update || values.released) {
    await saveReports(root, reports, values.released === true);
    await saveSchemas(root, schemas);
  }
  const problems = [...problemsOfApi(root, reports), ...(await problemsOfSchemas(root, schemas))];
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
} else for (const tarball of Object.values(await packAll(root, resolve(root, values.into)))) console.log(tarball);
