import { Controller } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { api } from '@setu/contracts';
import type { Todo } from '@setu/contracts';
import { Handles } from '../access/handles.js';
import { OverviewService } from './overview.service.js';
import { TodoService } from './todo.service.js';

@ApiTags('admin')
@Controller()
export class OverviewController {
  constructor(
    private readonly service: OverviewService,
    private readonly waiting: TodoService,
  ) {}

  @Handles(api.admin.overview)
  @ApiOperation({ summary: 'How much there is of everything, and how much came in on each of the last 84 days.' })
  overview() {
    return this.service.overview();
  }

  @Handles(api.admin.todo)
  @ApiOperation({ summary: 'How much waits for an administrator, and the colleges without a type by state.' })
  todo(): Promise<Todo> {
    return this.waiting.todo();
  }
}
