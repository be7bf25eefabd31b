import { Body, Controller, Param } from '@nestjs/common';
import { api, importScheduleForm } from '@setu/contracts';
import { AdminUsername } from '../../access/access.decorators.js';
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
  save(@Body() schedule: ImportScheduleDto, @AdminUsername() username: string) {
    return this.schedules.save(schedule, username);
  }

  @Handles(api.importSchedules.remove)
  async remove(@Param('id') id: string) {
    await this.schedules.remove(id);
  }
}
