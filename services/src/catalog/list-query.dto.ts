import type { ListQuery } from '@setu/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

const maxSeed = 2 ** 31 - 1;

/** Only plain digits count as a number: no '', '1e3' or '0x10'. */
const WholeNumber = (min: number, max: number) => (target: object, property: string) => {
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

export class ListQueryDto implements ListQuery {
  @ApiPropertyOptional({ maxLength: 200, description: 'Every word must be part of some field.' })
  @IsOptional()
  @MaxLength(200, { message: 'search must be a text of at most 200 characters' })
  @IsString({ message: 'search must be a text of at most 200 characters' })
  search?: string;

  @WholeNumber(1, 100)
  limit?: number;

  @ApiPropertyOptional({ description: '`nextCursor` of the page before.' })
  @IsOptional()
  @MaxLength(2000, { message: 'cursor is not one that this list gave' })
  @IsString({ message: 'cursor is not one that this list gave' })
  cursor?: string;

  @ApiPropertyOptional({ enum: ['name', 'shuffle'] })
  @IsOptional()
  @IsIn(['name', 'shuffle'], { message: 'order must be name or shuffle' })
  order?: 'name' | 'shuffle';

  @WholeNumber(0, maxSeed)
  seed?: number;

  @WholeNumber(1, 100)
  sample?: number;
}

export class MentorQueryDto extends ListQueryDto {
  @ApiPropertyOptional({ description: 'Id of a college: its mentors alone.' })
  @IsOptional()
  @MaxLength(100, { message: 'college must be the id of a college' })
  @IsString({ message: 'college must be the id of a college' })
  college?: string;
}
