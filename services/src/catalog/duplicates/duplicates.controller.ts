import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  api,
  type Confirmation,
  distinctForm,
  mergeForm,
  messages,
  type Administrator,
  type SettledDuplicates,
  type UndoneMerge,
} from '@setu/contracts';
import { CurrentAdministrator } from '../../access/access.decorators.js';
import { Handles } from '../../access/handles.js';
import { formDto } from '../../platform/http/form-dto.js';
import { queryDto } from '../../platform/http/query-dto.js';
import { DuplicatesService } from './duplicates.service.js';

class DuplicatesQueryDto extends queryDto(api.duplicates.page.query) {}
class MergeDto extends formDto(mergeForm) {}
class DistinctDto extends formDto(distinctForm) {}

@ApiTags('admin')
@Controller()
export class DuplicatesController {
  constructor(private readonly duplicates: DuplicatesService) {}

  @Handles(api.duplicates.page)
  @ApiOperation({ summary: 'Colleges that may be the same one, by code and by name and place.' })
  list(@Query() query: DuplicatesQueryDto) {
    return this.duplicates.page(query);
  }

  @Handles(api.duplicates.settled)
  @ApiOperation({ summary: 'The latest merges and pairs that were marked as different, which can be undone.' })
  settled(): Promise<SettledDuplicates> {
    return this.duplicates.settled();
  }

  @Handles(api.duplicates.merge)
  @ApiOperation({ summary: 'Makes two colleges one; the addresses of the one that goes lead to the other.' })
  async merge(@Body() form: MergeDto, @CurrentAdministrator() { username }: Administrator): Promise<Confirmation> {
    await this.duplicates.merge(form, username);
    return { message: messages.duplicates.merged };
  }

  @Handles(api.duplicates.undoMerge)
  @ApiOperation({ summary: 'Undoes a merge. `kept` names the fields that were edited since, which stay.' })
  async undoMerge(@Param('id') id: string, @CurrentAdministrator() { username }: Administrator): Promise<UndoneMerge> {
    return { message: messages.duplicates.mergeUndone, kept: await this.duplicates.undoMerge(id, username) };
  }

  @Handles(api.duplicates.markDistinct)
  @ApiOperation({ summary: 'Remembers that a college is none of the others, so that they are not found again.' })
  async markDistinct(@Body() form: DistinctDto, @CurrentAdministrator() { username }: Administrator) {
    await this.duplicates.markDistinct(form, username);
    return { message: messages.duplicates.distinct };
  }

  @Handles(api.duplicates.unmarkDistinct)
  @ApiOperation({ summary: 'Forgets that a college is none of the others.' })
  async unmarkDistinct(@Body() form: DistinctDto, @CurrentAdministrator() { username }: Administrator) {
    await this.duplicates.unmarkDistinct(form, username);
    return { message: messages.duplicates.distinctUndone };
  }
}
