import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AdminOnly } from '../../access/access.decorators.js';
import { sendCsv } from '../../platform/csv/csv.js';
import { CollegeEditingService } from '../editing/college-editing.service.js';
import { AdminCollegesService, exportColumns } from './admin-colleges.service.js';
import { CollegeChoiceDto, CollegeTableQueryDto } from './college-table.dto.js';

@ApiTags('admin')
@AdminOnly('catalogue')
@Controller('admin/colleges')
export class AdminCollegesController {
  constructor(
    private readonly colleges: AdminCollegesService,
    private readonly editing: CollegeEditingService,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Colleges, searched, filtered and sorted, page by page.' })
  @ApiOkResponse({ description: '`{items, total, nextCursor}`; with `counts` also `filters` on the first page.' })
  list(@Query() query: CollegeTableQueryDto) {
    return this.colleges.page(query);
  }

  @Get('export.csv')
  @ApiOperation({ summary: 'All colleges, or those found, as a CSV file that the import reads.' })
  export(@Query() choice: CollegeChoiceDto, @Res() reply: FastifyReply) {
    return sendCsv(reply, 'colleges', exportColumns, this.colleges.export(choice));
  }

  /** The ids of a selection are more than an address holds. */
  @Post('export.csv')
  @AdminOnly('catalogue', 'read')
  @HttpCode(200)
  @ApiOperation({ summary: 'The chosen colleges as a CSV file that the import reads.' })
  exportChosen(@Body() choice: CollegeChoiceDto, @Res() reply: FastifyReply) {
    return sendCsv(reply, 'colleges', exportColumns, this.colleges.export(choice));
  }

  @Get(':id')
  @ApiOperation({ summary: 'A college as its form edits it: with the pictures of its gallery and its version.' })
  one(@Param('id') id: string) {
    return this.editing.forEditing(id);
  }
}
