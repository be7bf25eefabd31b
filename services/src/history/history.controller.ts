import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../access/access.decorators.js';
import { HistoryQueryDto } from './history-query.dto.js';
import { HistoryService } from './history.service.js';

/** There is no call that changes or deletes an entry. */
@ApiTags('admin')
@AdminOnly()
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
