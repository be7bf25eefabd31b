import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { distinctForm, mergeForm, messages, type Administrator, type SettledDuplicates } from '@setu/contracts';
import { AdminOnly, CurrentAdministrator } from '../../access/access.decorators.js';
import { formDto } from '../../platform/http/form-dto.js';
import { PageQueryDto } from '../../platform/http/pagination.js';
import { DuplicatesService } from './duplicates.service.js';

class MergeDto extends formDto(mergeForm) {}
class DistinctDto extends formDto(distinctForm) {}

@ApiTags('admin')
@AdminOnly('catalogue')
@Controller('admin/duplicates')
export class DuplicatesController {
  constructor(private readonly duplicates: DuplicatesService) {}

  @Get()
  @ApiOperation({ summary: 'Colleges that may be the same one, by code and by name and place.' })
  @ApiOkResponse({ description: '`{items: [{_id, reason, colleges}], total, nextCursor}`' })
  list(@Query() query: PageQueryDto) {
    return this.duplicates.page(query);
  }

  @Get('settled')
  @ApiOperation({ summary: 'The latest merges and pairs that were marked as different, which can be undone.' })
  @ApiOkResponse({ description: '`{merged: [{_id, name, into, by, at}], distinct: [{_id, name, from}]}`' })
  settled(): Promise<SettledDuplicates> {
    return this.duplicates.settled();
  }

  @Post('merge')
  @HttpCode(200)
  @ApiOperation({ summary: 'Makes two colleges one; the addresses of the one that goes lead to the other.' })
  @ApiResponse({ status: 409, description: 'Somebody has changed one of them since it was looked at; both are left.' })
  async merge(@Body() form: MergeDto, @CurrentAdministrator() { username }: Administrator) {
    await this.duplicates.merge(form, username);
    return { message: messages.duplicates.merged };
  }

  @Post('merged/:id/undo')
  @HttpCode(200)
  @ApiOperation({ summary: 'Undoes a merge. `kept` names the fields that somebody has edited since, which stay.' })
  async undoMerge(@Param('id') id: string, @CurrentAdministrator() { username }: Administrator) {
    return { message: messages.duplicates.mergeUndone, kept: await this.duplicates.undoMerge(id, username) };
  }

  @Post('distinct')
  @HttpCode(200)
  @ApiOperation({ summary: 'Remembers that a college is none of the others, so that they are not found again.' })
  async markDistinct(@Body() form: DistinctDto, @CurrentAdministrator() { username }: Administrator) {
    await this.duplicates.markDistinct(form, username);
    return { message: messages.duplicates.distinct };
  }

  @Post('distinct/undo')
  @HttpCode(200)
  @ApiOperation({ summary: 'Forgets that a college is none of the others.' })
  async unmarkDistinct(@Body() form: DistinctDto, @CurrentAdministrator() { username }: Administrator) {
    await this.duplicates.unmarkDistinct(form, username);
    return { message: messages.duplicates.distinctUndone };
  }
}
