import { ApiProperty } from '@nestjs/swagger';
import { type QueryField, type QueryFields, type QueryValues, splitAtCommas } from '@setu/contracts';
import { Transform } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  type ValidationOptions,
} from 'class-validator';
import { Optional } from './form-dto.js';

/**
 * Makes the DTO of a query that a call's definition describes.
 *
 * @example export class MessageQueryDto extends queryDto(api.messages.page.query) {}
 */
export function queryDto<Q extends QueryFields>(fields: Q): new () => QueryValues<Q> {
  class QueryDto {}
  for (const [name, field] of Object.entries(fields)) {
    // Read by the check that no list comes in its place.
    Reflect.defineMetadata('design:type', String, QueryDto.prototype, name);
    describe(field)(QueryDto.prototype, name);
    // class-validator runs the rule that was added last first.
    for (const rule of rulesOf(name, field)) rule(QueryDto.prototype, name);
    if (!field.required) Optional()(QueryDto.prototype, name);
    else IsNotEmpty({ message: messageOf(name, field) })(QueryDto.prototype, name);
  }
  return QueryDto as new () => QueryValues<Q>;
}

function rulesOf(name: string, field: QueryField): PropertyDecorator[] {
  const rule = { message: messageOf(name, field) };
  switch (field.kind) {
    case 'text':
      return [MaxLength(field.max, rule), IsString(rule)];
    case 'whole':
      // Plain digits alone: not '', '1e3' or '0x10'.
      return [
        Transform(({ value }) => (typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : Number.NaN)),
        IsInt(rule),
        Min(field.from, rule),
        Max(field.to, rule),
      ];
    case 'flag':
      return [
        Transform(({ value }) => (value === 'true' ? true : value === 'false' ? false : (value as unknown))),
        IsBoolean(rule),
      ];
    case 'choice':
      return [IsIn(field.options, rule)];
    case 'choices':
      return [AreIn(field.options, rule)];
  }
}

/** Checks a text with commas between its parts. */
const AreIn = (options: readonly string[], rule: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'areIn',
      validator: {
        validate(value: unknown) {
          const parts = typeof value === 'string' ? splitAtCommas(value) : [];
          return parts.length > 0 && parts.every((part) => options.includes(part));
        },
      },
    },
    rule,
  );

function messageOf(name: string, field: QueryField): string {
  if (field.message !== undefined) return field.message;
  switch (field.kind) {
    case 'text':
      return `${name} must be a text of at most ${field.max.toLocaleString('en')} characters`;
    case 'whole':
      return `${name} must be a whole number from ${field.from} to ${field.to}`;
    case 'flag':
      return `${name} must be true or false`;
    case 'choice': {
      const { options } = field;
      return `${name} must be ${options.length > 2 ? `one of ${options.join(', ')}` : options.join(' or ')}`;
    }
    case 'choices':
      return `${name} must be one or several of ${field.options.join(', ')}, with commas between them`;
  }
}

function describe(field: QueryField): PropertyDecorator {
  return ApiProperty({
    required: field.required ?? false,
    ...(field.meaning && { description: field.meaning }),
    ...(field.kind === 'text' && {
      type: String,
      maxLength: field.max,
      ...(field.example && { example: field.example }),
    }),
    ...(field.kind === 'whole' && { type: 'integer', minimum: field.from, maximum: field.to }),
    ...(field.kind === 'flag' && { type: Boolean }),
    ...(field.kind === 'choices' && { type: String, example: field.options[0] }),
    ...(field.kind === 'choice' && { enum: [...field.options] }),
  });
}
