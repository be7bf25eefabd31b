import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { historyKinds, type HistoryKind } from '@setu/contracts';
import { IsIn, IsString, Matches, MaxLength } from 'class-validator';
import { AdminOnly } from '../access/access.decorators.js';
import { PageQueryDto } from '../platform/http/pagination.js';
import { HistoryService } from './history.service.js';
import { Optional } from '../platform/http/form-dto.js';

const subject = { message: 'subject must be the id of what was changed' };

class HistoryQueryDto extends PageQueryDto {
  @ApiPropertyOptional({ enum: historyKinds })
  @Optional()
  @IsIn(historyKinds, { message: `kind must be ${historyKinds.join(', ')}` })
  kind?: HistoryKind;

  @ApiPropertyOptional({ description: 'Id of a college, user, message or application: its entries alone.' })
  @Optional()
  @MaxLength(100, subject)
  @IsString(subject)
  subject?: string;

  @ApiPropertyOptional({
    description: 'A field of a college, such as `website` or `contact.email`: the entries that changed it.',
  })
  @Optional()
  @Matches(/^[A-Za-z]+(\.[A-Za-z]+)?$/, { message: 'field must be the name of a field' })
  field?: string;
}

/** There is no call that changes or deletes an entry. */
@ApiTags('admin')
@AdminOnly('site')
@Controller('admin/history')
export class HistoryController {
  constructor(private readonly history: HistoryService) {}

  @Get()
  @ApiOperation({ summary: 'What administrators did, the latest first, page by page.' })
  @ApiOkResponse({ description: '`{items, total, nextCursor}`' })
  list(@Query() query: HistoryQueryDto) {
    return this.history.list(query);
  }
}
