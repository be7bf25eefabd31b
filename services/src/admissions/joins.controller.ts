import { Body, Controller, Query } from '@nestjs/common';
import { api, type Confirmation, joinForm, joinUndoForm, messages, type StoredJoin } from '@setu/contracts';
import { AdminUsername } from '../access/access.decorators.js';
import { Handles } from '../access/handles.js';
import { formDto } from '../platform/http/form-dto.js';
import { queryDto } from '../platform/http/query-dto.js';
import { JoinQueueService } from './join-queue.service.js';

class JoinsQueryDto extends queryDto(api.joins.page.query) {}
class JoinDto extends formDto(joinForm) {}
class JoinUndoDto extends formDto(joinUndoForm) {}

const { linked, rejected, unlinked, undone } = messages.joins;
const said = { linked, none: rejected, open: unlinked } as const;

@Controller()
export class JoinsController {
  constructor(private readonly queue: JoinQueueService) {}

  @Handles(api.joins.page)
  list(@Query() query: JoinsQueryDto) {
    return this.queue.page(query);
  }

  @Handles(api.joins.decide)
  async decide(@Body() form: JoinDto, @AdminUsername() username: string): Promise<StoredJoin> {
    const at = await this.queue.decide(form, username);
    return { message: said[form.verdict], at: at.toISOString() };
  }

  @Handles(api.joins.undo)
  async undo(@Body() form: JoinUndoDto, @AdminUsername() username: string): Promise<Confirmation> {
    await this.queue.undo(form, username);
    return { message: undone };
  }
}
