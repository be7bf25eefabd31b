import { Controller, Query } from '@nestjs/common';
import { api } from '@setu/contracts';
import { Matches } from 'class-validator';
import { Handles } from '../access/handles.js';
import { queryDto } from '../platform/http/query-dto.js';
import { HistoryService } from './history.service.js';

class HistoryQueryDto extends queryDto(api.admin.history.query) {
  @Matches(/^[A-Za-z]+(\.[A-Za-z]+)?$/, { message: 'field must be the name of a field' })
  declare field?: string;
}

/** There is no call that changes or deletes an entry. */
@Controller()
export class HistoryController {
  constructor(private readonly history: HistoryService) {}

  @Handles(api.admin.history)
  list(@Query() query: HistoryQueryDto) {
    return this.history.list(query);
  }
}
