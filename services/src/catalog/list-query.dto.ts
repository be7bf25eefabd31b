import type { ListQuery } from '@setu/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQueryDto, WholeNumber } from '../platform/page-query.dto.js';

const maxSeed = 2 ** 31 - 1;

export class ListQueryDto extends PageQueryDto implements ListQuery {
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
