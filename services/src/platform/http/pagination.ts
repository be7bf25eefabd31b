import type { PageQuery } from '@setu/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { invalid, type ApiError } from './api-error.js';
import { Optional } from './form-dto.js';

/** Entries of a page if the caller names no number. */
export const defaultLimit = 24;

/** An optional whole number, in plain digits: not '', '1e3' or '0x10'. */
export const WholeNumber = (min: number, max: number) => (target: object, property: string) => {
  const message = `${property} must be a whole number from ${min} to ${max}`;
  ApiPropertyOptional({ type: 'integer', minimum: min, maximum: max })(target, property);
  Optional()(target, property);
  Transform(({ value }) => (typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : Number.NaN))(
    target,
    property,
  );
  for (const rule of [IsInt, () => Min(min, { message }), () => Max(max, { message })])
    rule({ message } as never)(target, property);
};

interface TextOptions {
  /** Instead of the sentence that names the bound. */
  message?: string;
  example?: string;
}

/** An optional text of at most `longest` characters. */
export const OptionalText =
  (longest: number, description: string, { message, example }: TextOptions = {}) =>
  (target: object, property: string) => {
    const rule = {
      message: message ?? `${property} must be a text of at most ${longest.toLocaleString('en')} characters`,
    };
    ApiPropertyOptional({ maxLength: longest, description, ...(example && { example }) })(target, property);
    Optional()(target, property);
    MaxLength(longest, rule)(target, property);
    IsString(rule)(target, property);
  };

const wrongCursor = 'cursor is not one that this list gave';

export class SearchQueryDto {
  @OptionalText(200, 'Every word must be part of some field.')
  search?: string;
}

export class PageQueryDto extends SearchQueryDto implements PageQuery {
  @WholeNumber(1, 100)
  limit?: number;

  @ApiPropertyOptional({ description: '`nextCursor` of the page before.' })
  @Optional()
  @MaxLength(2000, { message: wrongCursor })
  @IsString({ message: wrongCursor })
  cursor?: string;
}

/** With any parameter a list answers one page; without, the documented whole array. */
export const asksForPage = ({ query }: FastifyRequest): boolean => Object.keys(query as object).length > 0;

/** Packs where the next page of a list starts into the text of its `nextCursor`. */
export const encodeCursor = (parts: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

/** The parts of a cursor, each still to be checked; none for a text that `encodeCursor` did not make. */
export function decodeCursor(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

export const invalidCursor = (): ApiError => invalid({ cursor: wrongCursor });
