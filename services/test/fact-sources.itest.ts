import type { College } from '@setu/contracts';
import { eventually } from '@setu/testing';
import { CollegeEditingService } from '../src/catalog/editing/college-editing.service.js';
import { catalogueWriter } from './support/colleges.js';
import { startImporting } from './support/imports.js';

it('credits each fact of a public record to its own source, and names no administrator', async () => {
  const { backend, imports } = await startImporting();
  try {
    const [id] = await catalogueWriter(backend.database.connection).add({
      name: 'Recorded College',
      sourceId: 'C-1',
      aisheCode: 'C-1',
      type: 'Private',
      keywords: [],
      provenance: { source: 'AISHE', asOf: '2016' },
      directory: { hash: 'h', revision: 0 },
    });
    const page = async () => (await backend.get(`/api/colleges/${id}`)).body as College;
    await eventually(async () => expect(await page()).not.toHaveProperty('factSources'));

    const parts = { completeness: 'in-progress', establishedYear: '1998' };
    await backend.app.get(CollegeEditingService).change(id!, { parts, files: [], administrator: 'asha' });
    const job = await imports.checked(
      'name,affiliation,source,sourceId\nRecorded College,DAVV,DAVV 2026,C-1\n',
      'davv.csv',
    );
    await imports.step(job._id, 'apply');
    await imports.settled(job._id);

    await eventually(async () => expect(await page()).toMatchObject({ affiliation: 'DAVV' }));
    const { provenance, factSources } = await page();
    expect(provenance).toEqual({ source: 'AISHE', asOf: '2016' });
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string;
    expect(factSources).toEqual([
      { field: 'establishedYear', label: 'Established year', by: 'editors', at },
      { field: 'affiliation', label: 'Affiliation', by: 'import', file: 'davv.csv', at },
    ]);
    expect(JSON.stringify(await page())).not.toContain('asha');
  } finally {
    await backend.close();
  }
});
