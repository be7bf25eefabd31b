import type { Field, Fields } from '@setu/contracts';
import { Schema, type SchemaDefinition } from 'mongoose';

/** The schema of what is stored of a form (ADR 0025). Nothing is required: an import may know less than a form asks for. */
export const schemaOf = (fields: Fields): SchemaDefinition =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, typeOf(field)]));

/** An object that belongs to its document and has no id. */
export const nested = <T = unknown>(definition: SchemaDefinition<NoInfer<T>>) =>
  new Schema<T>(definition, { _id: false });

function typeOf(field: Field): SchemaDefinition[string] {
  switch (field.kind) {
    case 'choice':
      return { type: String, enum: [...field.options] };
    case 'number':
      return { type: Number };
    case 'list':
    case 'texts':
      return { type: [String] };
    case 'group':
      return { type: nested(schemaOf(field.fields)) };
    case 'entries':
      return { type: [nested(schemaOf(field.fields))] };
    default:
      return { type: String };
  }
}
