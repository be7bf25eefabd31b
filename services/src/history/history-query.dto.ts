import { historyKinds, type HistoryKind } from '@setu/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQueryDto } from '../platform/http/pagination.js';

const subject = { message: 'subject must be the id of what was changed' };

export class HistoryQueryDto extends PageQueryDto {
  @ApiPropertyOptional({ enum: historyKinds })
  @IsOptional()
  @IsIn(historyKinds, { message: `kind must be ${historyKinds.join(', ')}` })
  kind?: HistoryKind;

  @ApiPropertyOptional({ description: 'Id of a college, user, message or application: its entries alone.' })
  @IsOptional()
  @MaxLength(100, subject)
  @IsString(subject)
  subject?: string;
}
