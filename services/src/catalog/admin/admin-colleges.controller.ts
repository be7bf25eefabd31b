import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { AdminOnly } from '../../access/access.decorators.js';
import { sendCsv } from '../../platform/csv/csv.js';
import { PageQueryDto } from '../../platform/http/pagination.js';
import { CollegeEditingService } from '../editing/college-editing.service.js';
import { AdminCollegesService, exportColumns } from './admin-colleges.service.js';
import { Optional } from '../../platform/http/form-dto.js';

const search = { message: 'search must be a text of at most 200 characters' };

class ExportQueryDto {
  @ApiPropertyOptional({ maxLength: 200 })
  @Optional()
  @MaxLength(200, search)
  @IsString(search)
  search?: string;
}

@ApiTags('admin')
@AdminOnly()
@Controller('admin/colleges')
export class AdminCollegesController {
  constructor(
    private readonly colleges: AdminCollegesService,
    private readonly editing: CollegeEditingService,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Colleges in alphabetical order, page by page.' })
  @ApiOkResponse({ description: '`{items, total, nextCursor}`' })
  list(@Query() query: PageQueryDto) {
    return this.colleges.list(query);
  }

  @Get('export.csv')
  @ApiOperation({ summary: 'All colleges, or those of a search, as a CSV file that the import reads.' })
  export(@Query() { search: text = '' }: ExportQueryDto, @Res() reply: FastifyReply) {
    return sendCsv(reply, 'colleges', exportColumns, this.colleges.export(text));
  }

  @Get(':id')
  @ApiOperation({ summary: 'A college as its form edits it: with the pictures of its gallery and its version.' })
  one(@Param('id') id: string) {
    return this.editing.forEditing(id);
  }
}
