import { namesOf, type Fields } from '../form/fields.js';
import { collegeForm } from './college-form.js';

type ImportedNames<D extends Fields> = { [K in keyof D]: D[K] extends { column: string } ? K : never }[keyof D];

/** A field of a college that is a column of imports and exports. */
export type ImportedField = ImportedNames<typeof collegeForm>;

/** The fields that an import transforms or does not keep. */
const otherColumns = {
  typeBasis: 'Ignored.',
  category: 'Such as “University”, and a keyword.',
  source: 'The source of the information.',
  sourceId:
    'Unique. A row with a known id changes that college; any other row adds one. Without an id, the college is found by name and place.',
  aicteId: 'The id at AICTE, by which administrators find the college.',
};

export type ImportColumn = ImportedField | keyof typeof otherColumns;

const isImported = (name: keyof typeof collegeForm): name is ImportedField => 'column' in collegeForm[name];

/** In the order of our own files; a field that they do not have comes last. */
export const importColumns: readonly ImportColumn[] = [
  ...new Set<ImportColumn>([
    'name',
    'location',
    'district',
    'state',
    'type',
    'typeBasis',
    'affiliation',
    'establishedYear',
    'website',
    'category',
    'keywords',
    'source',
    'sourceId',
    'aicteId',
    ...namesOf(collegeForm).filter(isImported),
  ]),
];

export const importedFields = importColumns.filter(
  (column): column is ImportedField => column in collegeForm && isImported(column as ImportedField),
);

/** The meaning of a column. */
export const columnMeaning = (column: ImportColumn): string =>
  column in otherColumns
    ? otherColumns[column as keyof typeof otherColumns]
    : collegeForm[column as ImportedField].column;
