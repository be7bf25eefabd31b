import { Body, Controller, Delete, Get, HttpCode, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { importScheduleForm, type Administrator } from '@setu/contracts';
import { AdminOnly, CurrentAdministrator } from '../../access/access.decorators.js';
import { formDto } from '../../platform/http/form-dto.js';
import { ImportSchedulesService } from './import-schedules.service.js';

export class ImportScheduleDto extends formDto(importScheduleForm) {}

@ApiTags('admin')
@AdminOnly('catalogue')
@Controller('admin/import-schedules')
export class ImportSchedulesController {
  constructor(private readonly schedules: ImportSchedulesService) {}

  @Get()
  @ApiOperation({ summary: 'The schedules that fetch files of colleges, by name, and the hosts that may be asked.' })
  @ApiOkResponse({ description: '`{items, hosts}`' })
  list() {
    return this.schedules.list();
  }

  @Put()
  @ApiOperation({ summary: 'Saves a schedule, and fetches its file soon; one of the same name is replaced.' })
  save(@Body() schedule: ImportScheduleDto, @CurrentAdministrator() { username }: Administrator) {
    return this.schedules.save(schedule, username);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Deletes a schedule. What it has imported stays.' })
  async remove(@Param('id') id: string) {
    await this.schedules.remove(id);
  }
}
