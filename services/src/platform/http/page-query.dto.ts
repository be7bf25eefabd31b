import type { PageQuery } from '@setu/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import type { FastifyRequest } from 'fastify';

/** Only plain digits count as a number: no '', '1e3' or '0x10'. */
export const WholeNumber = (min: number, max: number) => (target: object, property: string) => {
  const message = `${property} must be a whole number from ${min} to ${max}`;
  ApiPropertyOptional({ type: 'integer', minimum: min, maximum: max })(target, property);
  IsOptional()(target, property);
  Transform(({ value }) => (typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : Number.NaN))(
    target,
    property,
  );
  for (const rule of [IsInt, () => Min(min, { message }), () => Max(max, { message })])
    rule({ message } as never)(target, property);
};

export class SearchQueryDto {
  @ApiPropertyOptional({ maxLength: 200, description: 'Every word must be part of some field.' })
  @IsOptional()
  @MaxLength(200, { message: 'search must be a text of at most 200 characters' })
  @IsString({ message: 'search must be a text of at most 200 characters' })
  search?: string;
}

export class PageQueryDto extends SearchQueryDto implements PageQuery {
  @WholeNumber(1, 100)
  limit?: number;

  @ApiPropertyOptional({ description: '`nextCursor` of the page before.' })
  @IsOptional()
  @MaxLength(2000, { message: 'cursor is not one that this list gave' })
  @IsString({ message: 'cursor is not one that this list gave' })
  cursor?: string;
}

/** With any parameter a list answers one page; without, the documented whole array. */
export const asksForPage = ({ query }: FastifyRequest): boolean => Object.keys(query as object).length > 0;
