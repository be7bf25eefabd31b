import { maxColumnMappings, type MappedColumn } from '@setu/contracts';
import { Schema, type Model, type Types } from 'mongoose';
import { nested } from '../../platform/database/form-schema.js';

/** The columns of files of one origin; administrators share them. */
export interface ColumnMappingRecord {
  _id: Types.ObjectId;
  name: string;
  columns: MappedColumn[];
  /** Username of the administrator who saved it last. */
  administrator: string;
  savedAt: Date;
}

const required = { type: String, required: true };

/** A heading may be blank. */
export const mappedColumnSchema = nested<MappedColumn>({
  heading: { type: String, default: '' },
  field: { type: String, default: null },
});

export const columnMappingSchema = new Schema<ColumnMappingRecord>(
  {
    name: required,
    columns: { type: [mappedColumnSchema], required: true },
    administrator: required,
    savedAt: { type: Date, required: true },
  },
  { collection: 'column_mappings', strict: 'throw', versionKey: false },
);

columnMappingSchema.index({ name: 1 }, { unique: true });

export type ColumnMappingModel = Model<ColumnMappingRecord>;

export const COLUMN_MAPPING = 'ColumnMapping';

export const savedMappings = (mappings: ColumnMappingModel): Promise<ColumnMappingRecord[]> =>
  mappings.find().sort({ name: 1 }).limit(maxColumnMappings).lean<ColumnMappingRecord[]>();

/** Finds the mapping whose headings are one of these rows; of several, the one that was saved last. `at` is the index of the row. */
export async function findMapping(
  mappings: ColumnMappingModel,
  rows: readonly (readonly string[])[],
): Promise<(ColumnMappingRecord & { at: number }) | undefined> {
  const rowOf = ({ columns }: ColumnMappingRecord) =>
    rows.findIndex(
      (row) => columns.length === row.length && columns.every(({ heading }, index) => heading === row[index]),
    );
  const fitting = (await savedMappings(mappings)).map((mapping) => ({ ...mapping, at: rowOf(mapping) }));
  return fitting.filter(({ at }) => at >= 0).toSorted((a, b) => b.savedAt.getTime() - a.savedAt.getTime())[0];
}
