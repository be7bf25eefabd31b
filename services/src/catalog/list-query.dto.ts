import type { ListQuery } from '@setu/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import type { Order } from './page-cursor.js';
import { PageQueryDto, WholeNumber } from '../platform/page-query.dto.js';

const orders: Order[] = ['name', 'relevance', 'shuffle'];
const maxSeed = 2 ** 31 - 1;

export class ListQueryDto extends PageQueryDto implements ListQuery {
  @ApiPropertyOptional({ enum: orders })
  @IsOptional()
  @IsIn(orders, { message: `order must be one of ${orders.join(', ')}` })
  order?: Order;

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
