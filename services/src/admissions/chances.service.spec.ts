import { heapGrowth } from '@setu/testing';
import { jeeMain, seatPool } from '../../test/support/seat-pool.js';
import type { ClosingImports } from '../catalog/closing-imports/closing-imports.service.js';
import type { ReadModelService } from '../catalog/read-model/read-model.service.js';
import { ChancesService } from './chances.service.js';
import { ExamTable } from './exam-table.js';
import type { ExamTables } from './exam-tables.service.js';
import { preparedOf } from './prepared-exam.js';

const table = new ExamTable(
  preparedOf(jeeMain, [seatPool({}, [2026, 9_000]), seatPool({ programme: 'Mining Engineering' }, [2026, 9_000])]),
);
const model = { idOf: (id: string) => id, catalogue: { entries: new Map() } } as unknown as ReadModelService;
const chances = new ChancesService(
  model,
  { of: async () => table } as unknown as ExamTables,
  {} as unknown as ClosingImports,
);

it('keeps nothing of a request in memory until a full collection', async () => {
  const query = { exam: 'jee-main', rank: '5000', list: 'main-1', category: 'OPEN' } as const;
  expect((await chances.page(query)).items).toHaveLength(2);
  // Some 10 MB with a generator function for each request.
  expect(await heapGrowth(10_000, () => chances.page(query))).toBeLessThan(3);
});
