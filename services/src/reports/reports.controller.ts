import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { messages } from '@setu/contracts';
import { AdminOnly, Public } from '../access/access.decorators.js';
import { LimitPerAddress } from '../access/rate-limit.guard.js';
import { ReportDto, ReportQueryDto, ReportStateDto } from './report.dto.js';
import { ReportsService } from './reports.service.js';

@ApiTags('reports')
@AdminOnly('catalogue')
@Controller('reports')
export class ReportsController {
  constructor(private readonly service: ReportsService) {}

  @Post()
  @Public()
  @LimitPerAddress('reportPerAddress')
  @ApiOperation({ summary: 'Reports a wrong fact on the page of a college.' })
  async send(@Body() { website, collegeId, ...report }: ReportDto) {
    if (!website) await this.service.add(collegeId, report);
    return { message: messages.report.sent };
  }

  @Get()
  @ApiOperation({ summary: 'One page of the open reports, or of those that are done; the latest first.' })
  @ApiOkResponse({ description: '`{items, total, nextCursor}`' })
  list(@Query() query: ReportQueryDto) {
    return this.service.page(query);
  }

  @Put(':id')
  @ApiOperation({ summary: 'Marks a report as done, or opens it again.' })
  async mark(@Param('id') id: string, @Body() { state }: ReportStateDto) {
    await this.service.mark(id, state);
    return { message: state === 'done' ? messages.report.done : messages.report.reopened };
  }
}
