import { Body, Controller, Param } from '@nestjs/common';
import { api, importScheduleForm, type Administrator } from '@setu/contracts';
import { CurrentAdministrator } from '../../access/access.decorators.js';
import { Handles } from '../../access/handles.js';
import { formDto } from '../../platform/http/form-dto.js';
import { ImportSchedulesService } from './import-schedules.service.js';

export class ImportScheduleDto extends formDto(importScheduleForm) {}

@Controller()
export class ImportSchedulesController {
  constructor(private readonly schedules: ImportSchedulesService) {}

  @Handles(api.importSchedules.all)
  list() {
    return this.schedules.list();
  }

  @Handles(api.importSchedules.save)
  save(@Body() schedule: ImportScheduleDto, @CurrentAdministrator() { username }: Administrator) {
    return this.schedules.save(schedule, username);
  }

  @Handles(api.importSchedules.remove)
  async remove(@Param('id') id: string) {
    await this.schedules.remove(id);
  }
}
