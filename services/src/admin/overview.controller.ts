import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Todo } from '@setu/contracts';
import { AdminOnly } from '../access/access.decorators.js';
import { OverviewService } from './overview.service.js';
import { TodoService } from './todo.service.js';

@ApiTags('admin')
@AdminOnly('site')
@Controller('admin/overview')
export class OverviewController {
  constructor(
    private readonly service: OverviewService,
    private readonly waiting: TodoService,
  ) {}

  @Get()
  @ApiOperation({ summary: 'How much there is of everything, and how much came in on each of the last 84 days.' })
  overview() {
    return this.service.overview();
  }

  @Get('todo')
  @ApiOperation({ summary: 'How much waits for an administrator, and the colleges without a type by state.' })
  todo(): Promise<Todo> {
    return this.waiting.todo();
  }
}
