import type { AddedSource, ClosingImport } from '@setu/contracts';
import { type Model, Schema, type Types } from 'mongoose';
import { nested } from '../../platform/database/form-schema.js';

/** Rows of one institution: JSON of `AdmissionRow`s, zipped, in Base64. */
export interface ClosingPart {
  institution: string;
  rows: string;
}

/** A file of closing values with what an administrator said about it. It is shown to visitors while `ClosingsInUse` names it. */
export interface ClosingImportRecord extends Omit<ClosingImport, '_id' | 'at' | 'isInUse' | 'movesChances'> {
  _id: Types.ObjectId;
  at: Date;
  /** Codes of the categories that it has. */
  categories: string[];
  /** Institutions that the exam did not have before. */
  institutions: { key: string; name: string }[];
  parts: ClosingPart[];
}

export const addedSource = ({ year, round, authority, url, copied }: ClosingImportRecord): AddedSource => ({
  year: Number(year),
  round,
  authority,
  url,
  copied,
});

/** The files whose values are shown, the last one over those before. One document: who reads it sees all of a change. */
export interface ClosingsInUse {
  _id: string;
  version: Types.ObjectId;
  imports: Types.ObjectId[];
}

const required = { type: String, required: true };
const text = { type: String, default: '' };
const mixed = { type: Schema.Types.Mixed, required: true };

export const closingImportSchema = new Schema<ClosingImportRecord>(
  {
    exam: required,
    list: required,
    year: required,
    round: required,
    isLast: required,
    authority: required,
    url: required,
    copied: required,
    fileName: text,
    administrator: required,
    at: { type: Date, required: true },
    counts: mixed,
    warnings: [String],
    rejections: mixed,
    categories: [String],
    institutions: mixed,
    parts: [nested<ClosingPart>({ institution: required, rows: required })],
  },
  { collection: 'closing_imports', strict: 'throw', versionKey: false },
);

export const closingsInUseSchema = new Schema<ClosingsInUse>(
  { _id: required, version: { type: Schema.Types.ObjectId, required: true }, imports: [Schema.Types.ObjectId] },
  { collection: 'closings_in_use', strict: 'throw', versionKey: false },
);

export type ClosingImportModel = Model<ClosingImportRecord>;
export type ClosingsInUseModel = Model<ClosingsInUse>;

export const CLOSING_IMPORT = 'ClosingImport';
export const CLOSINGS_IN_USE = 'ClosingsInUse';
