import { maxColumnMappings, type MappedColumn } from '@setu/contracts';
import { Schema, type Model, type Types } from 'mongoose';

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
export const mappedColumnSchema = new Schema<MappedColumn>(
  { heading: { type: String, default: '' }, field: { type: String, default: null } },
  { _id: false },
);

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

/** Name of the model, its injection token. */
export const COLUMN_MAPPING = 'ColumnMapping';

export const savedMappings = (mappings: ColumnMappingModel): Promise<ColumnMappingRecord[]> =>
  mappings.find().sort({ name: 1 }).limit(maxColumnMappings).lean<ColumnMappingRecord[]>();

/** The mapping of files with the same head line; of several, the one that was saved last. */
export async function findMapping(
  mappings: ColumnMappingModel,
  headings: readonly string[],
): Promise<ColumnMappingRecord | undefined> {
  const isOfFile = ({ columns }: ColumnMappingRecord) =>
    columns.length === headings.length && columns.every(({ heading }, at) => heading === headings[at]);
  const fitting = (await savedMappings(mappings)).filter(isOfFile);
  return fitting.toSorted((a, b) => b.savedAt.getTime() - a.savedAt.getTime())[0];
}
