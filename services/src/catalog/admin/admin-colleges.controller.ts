import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { api } from '@setu/contracts';
import type { FastifyReply } from 'fastify';
import { Handles } from '../../access/handles.js';
import { sendCsv } from '../../platform/csv/csv.js';
import { CollegeEditingService } from '../editing/college-editing.service.js';
import { AdminCollegesService, exportColumns } from './admin-colleges.service.js';
import { CollegeChoiceDto, CollegeTableQueryDto } from './college-table.dto.js';

@ApiTags('admin')
@Controller()
export class AdminCollegesController {
  constructor(
    private readonly colleges: AdminCollegesService,
    private readonly editing: CollegeEditingService,
  ) {}

  @Handles(api.adminColleges.page)
  @ApiOperation({ summary: 'Colleges, searched, filtered and sorted, page by page.' })
  @ApiOkResponse({ description: '`{items, total, nextCursor}`; with `counts` also `filters` on the first page.' })
  list(@Query() query: CollegeTableQueryDto) {
    return this.colleges.page(query);
  }

  @Handles(api.adminColleges.exportCsv)
  @ApiOperation({ summary: 'All colleges, or those found, as a CSV file that the import reads.' })
  export(@Query() choice: CollegeChoiceDto, @Res() reply: FastifyReply) {
    return sendCsv(reply, 'colleges', exportColumns, this.colleges.export(choice));
  }

  @Handles(api.adminColleges.exportChosen)
  @ApiOperation({ summary: 'The chosen colleges as a CSV file that the import reads.' })
  exportChosen(@Body() choice: CollegeChoiceDto, @Res() reply: FastifyReply) {
    return sendCsv(reply, 'colleges', exportColumns, this.colleges.export(choice));
  }

  @Handles(api.adminColleges.one)
  @ApiOperation({ summary: 'A college as its form edits it: with the pictures of its gallery and its version.' })
  one(@Param('id') id: string) {
    return this.editing.forEditing(id);
  }
}
