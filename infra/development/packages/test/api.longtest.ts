import { resolve } from 'node:path';
import { answerSchemas, apiReports, problemsOfApi, problemsOfSchemas } from '../src/index.js';

const root = resolve(__dirname, '../../../..');

test('the packages match their committed API reports, versions and changelogs', async () => {
  const reports = await apiReports(root);
  expect(problemsOfApi(root, reports)).toEqual([]);

  const withoutForm = {
    ...reports,
    '@setu/sdk': reports['@setu/sdk']!.replace(/^export function useForm[^]*?\n\n/m, ''),
  };
  expect(problemsOfApi(root, withoutForm)[0]).toMatch(
    /^@setu\/sdk [\d.]+: its API is not the one in .*sdk\.api\.md; run `npm run packages -- --update`/,
  );
});

test('the schemas of the answers are those of the contracts', async () => {
  const schemas = await answerSchemas(root);
  expect(await problemsOfSchemas(root, schemas)).toEqual([]);
  expect((await problemsOfSchemas(root, schemas.replace('"title"', '"name"')))[0]).toContain(
    'is not that of the calls',
  );
});
