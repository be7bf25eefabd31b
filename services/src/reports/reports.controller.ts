import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { api, messages, type Administrator } from '@setu/contracts';
import { Handles } from '../access/handles.js';
import { CurrentAdministrator } from '../access/access.decorators.js';
import { AcceptanceDto, QuestionDto, RejectionDto, ReportDto, ReportQueryDto, ReportStateDto } from './report.dto.js';
import { ReportDecisionsService } from './report-decisions.service.js';
import { ReportsService } from './reports.service.js';

@ApiTags('reports')
@Controller()
export class ReportsController {
  constructor(
    private readonly service: ReportsService,
    private readonly decisions: ReportDecisionsService,
  ) {}

  @Handles(api.reports.send)
  @ApiOperation({ summary: 'Reports a wrong fact on the page of a college.' })
  async send(@Body() { website, collegeId, language, ...report }: ReportDto) {
    if (!website) await this.service.add(collegeId, report, language);
    return { message: messages.report.sent };
  }

  @Handles(api.reports.page)
  @ApiOperation({ summary: 'One page of the reports in a state, open ones unless told; the latest first.' })
  list(@Query() query: ReportQueryDto) {
    return this.service.page(query);
  }

  @Handles(api.reports.mark)
  @ApiOperation({ summary: 'Marks a report as done, or opens it again.' })
  async mark(@Param('id') id: string, @Body() { state }: ReportStateDto) {
    await this.service.mark(id, state);
    return { message: state === 'done' ? messages.report.done : messages.report.reopened };
  }

  @Handles(api.reports.accept)
  @ApiOperation({
    summary: 'Writes a value into a field of the college, as its form does, and marks the report as accepted.',
  })
  async accept(
    @Param('id') id: string,
    @Body() form: AcceptanceDto,
    @CurrentAdministrator() { username }: Administrator,
  ) {
    await this.decisions.accept(id, form, username);
    return { message: messages.report.accepted };
  }

  @Handles(api.reports.refuse)
  @ApiOperation({ summary: 'Rejects a report. Nothing is sent to the reporter.' })
  async reject(
    @Param('id') id: string,
    @Body() form: RejectionDto,
    @CurrentAdministrator() { username }: Administrator,
  ) {
    await this.decisions.reject(id, form, username);
    return { message: messages.report.refused };
  }

  @Handles(api.reports.question)
  @ApiOperation({ summary: 'The email with a question as it would be sent, and whether this site can send any.' })
  question(@Param('id') id: string) {
    return this.decisions.question(id);
  }

  @Handles(api.reports.ask)
  @ApiOperation({ summary: 'Sends a question to the address that was left with a report.' })
  async ask(@Param('id') id: string, @Body() form: QuestionDto, @CurrentAdministrator() { username }: Administrator) {
    await this.decisions.ask(id, form, username);
    return { message: messages.report.asked };
  }
}
