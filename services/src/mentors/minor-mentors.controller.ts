import { Controller, Query } from '@nestjs/common';
import { api } from '@setu/contracts';
import { CurrentUser, type Requester } from '../access/access.decorators.js';
import { Handles } from '../access/handles.js';
import { queryDto } from '../platform/http/query-dto.js';
import { MinorMentorsService } from './minor-mentors.service.js';

class MinorMentorsQueryDto extends queryDto(api.mentors.minors.query) {}

@Controller()
export class MinorMentorsController {
  constructor(private readonly service: MinorMentorsService) {}

  @Handles(api.mentors.minors)
  async list(@CurrentUser() { userId }: Requester, @Query() query: MinorMentorsQueryDto) {
    return { items: await this.service.list(userId, query) };
  }
}
