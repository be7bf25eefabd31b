import { fromList, type ImportColumn } from '@setu/contracts';
import type { CsvColumn, CsvValue } from '../../platform/csv/csv.js';
import { type CollegeRecord, sourceIdOf } from '../college.schema.js';

const column = (name: ImportColumn, value: (college: CollegeRecord) => CsvValue): CsvColumn<CollegeRecord> => ({
  name,
  value,
});

/** What the import reads again: an export that is imported changes nothing. */
export const exportColumns = [
  column('name', ({ name }) => name),
  column('location', ({ location }) => location),
  column('type', ({ type }) => type),
  column('affiliation', ({ affiliation }) => affiliation),
  column('establishedYear', ({ establishedYear }) => establishedYear),
  column('website', ({ website }) => website),
  column('keywords', ({ keywords }) => fromList(keywords ?? [])),
  column('source', ({ provenance }) => provenance?.source),
  column('sourceId', sourceIdOf),
];
