import { Controller } from '@nestjs/common';
import { api } from '@setu/contracts';
import type { Todo } from '@setu/contracts';
import { Handles } from '../access/handles.js';
import { OverviewService } from './overview.service.js';
import { TodoService } from './todo.service.js';

@Controller()
export class OverviewController {
  constructor(
    private readonly service: OverviewService,
    private readonly waiting: TodoService,
  ) {}

  @Handles(api.admin.overview)
  overview() {
    return this.service.overview();
  }

  @Handles(api.admin.todo)
  todo(): Promise<Todo> {
    return this.waiting.todo();
  }
}
