import { namesOf, type Fields } from '../form/fields.js';
import { collegeForm } from './college-form.js';

type ImportedNames<D extends Fields> = { [K in keyof D]: D[K] extends { column: string } ? K : never }[keyof D];

/** A field of a college that is a column of imports and exports. */
export type ImportedField = ImportedNames<typeof collegeForm>;

/** What an import makes something else of, or does not keep. */
const otherColumns = {
  district: 'Part of the place; becomes a keyword.',
  state: 'Part of the place; becomes a keyword.',
  typeBasis: 'Read and not kept.',
  category: 'Such as “University”; becomes a keyword.',
  source: 'Where the facts come from.',
  sourceId: 'Required, different for each college: a row with a known one changes that college, any other adds one.',
  aicteId: 'Read and not kept.',
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

/** What a column holds. */
export const columnMeaning = (column: ImportColumn): string =>
  column in otherColumns
    ? otherColumns[column as keyof typeof otherColumns]
    : collegeForm[column as ImportedField].column;
