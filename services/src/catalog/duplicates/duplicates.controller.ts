import { Body, Controller, Param, Query } from '@nestjs/common';
import {
  api,
  type Confirmation,
  distinctForm,
  mergeForm,
  messages,
  type SettledDuplicates,
  type UndoneMerge,
} from '@setu/contracts';
import { AdminUsername } from '../../access/access.decorators.js';
import { Handles } from '../../access/handles.js';
import { formDto } from '../../platform/http/form-dto.js';
import { queryDto } from '../../platform/http/query-dto.js';
import { DuplicatesService } from './duplicates.service.js';

class DuplicatesQueryDto extends queryDto(api.duplicates.page.query) {}
class MergeDto extends formDto(mergeForm) {}
class DistinctDto extends formDto(distinctForm) {}

@Controller()
export class DuplicatesController {
  constructor(private readonly duplicates: DuplicatesService) {}

  @Handles(api.duplicates.page)
  list(@Query() query: DuplicatesQueryDto) {
    return this.duplicates.page(query);
  }

  @Handles(api.duplicates.settled)
  settled(): Promise<SettledDuplicates> {
    return this.duplicates.settled();
  }

  @Handles(api.duplicates.merge)
  async merge(@Body() form: MergeDto, @AdminUsername() username: string): Promise<Confirmation> {
    await this.duplicates.merge(form, username);
    return { message: messages.duplicates.merged };
  }

  @Handles(api.duplicates.undoMerge)
  async undoMerge(@Param('id') id: string, @AdminUsername() username: string): Promise<UndoneMerge> {
    return { message: messages.duplicates.mergeUndone, kept: await this.duplicates.undoMerge(id, username) };
  }

  @Handles(api.duplicates.markDistinct)
  async markDistinct(@Body() form: DistinctDto, @AdminUsername() username: string) {
    await this.duplicates.markDistinct(form, username);
    return { message: messages.duplicates.distinct };
  }

  @Handles(api.duplicates.unmarkDistinct)
  async unmarkDistinct(@Body() form: DistinctDto, @AdminUsername() username: string) {
    await this.duplicates.unmarkDistinct(form, username);
    return { message: messages.duplicates.distinctUndone };
  }
}
