import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { api } from '@setu/contracts';
import type { FastifyReply } from 'fastify';
import { Handles } from '../../access/handles.js';
import { sendCsv } from '../../platform/csv/csv.js';
import { CollegeEditingService } from '../editing/college-editing.service.js';
import { AdminCollegesService, exportColumns } from './admin-colleges.service.js';
import { CollegeChoiceDto, CollegeTableQueryDto } from './college-table.dto.js';

@Controller()
export class AdminCollegesController {
  constructor(
    private readonly colleges: AdminCollegesService,
    private readonly editing: CollegeEditingService,
  ) {}

  @Handles(api.adminColleges.page)
  list(@Query() query: CollegeTableQueryDto) {
    return this.colleges.page(query);
  }

  @Handles(api.adminColleges.exportCsv)
  export(@Query() choice: CollegeChoiceDto, @Res() reply: FastifyReply) {
    return sendCsv(reply, 'colleges', exportColumns, this.colleges.export(choice));
  }

  @Handles(api.adminColleges.exportChosen)
  exportChosen(@Body() choice: CollegeChoiceDto, @Res() reply: FastifyReply) {
    return sendCsv(reply, 'colleges', exportColumns, this.colleges.export(choice));
  }

  @Handles(api.adminColleges.one)
  one(@Param('id') id: string) {
    return this.editing.forEditing(id);
  }
}
