import { Body, Controller, Param, Query } from '@nestjs/common';
import { api, messages } from '@setu/contracts';
import { Handles } from '../access/handles.js';
import { AdminUsername } from '../access/access.decorators.js';
import { AcceptanceDto, QuestionDto, RejectionDto, ReportDto, ReportQueryDto, ReportStateDto } from './report.dto.js';
import { ReportDecisionsService } from './report-decisions.service.js';
import { ReportsService } from './reports.service.js';

@Controller()
export class ReportsController {
  constructor(
    private readonly service: ReportsService,
    private readonly decisions: ReportDecisionsService,
  ) {}

  @Handles(api.reports.send)
  async send(@Body() { website, collegeId, language, ...report }: ReportDto) {
    if (!website) await this.service.add(collegeId, report, language);
    return { message: messages.report.sent };
  }

  @Handles(api.reports.page)
  list(@Query() query: ReportQueryDto) {
    return this.service.page(query);
  }

  @Handles(api.reports.mark)
  async mark(@Param('id') id: string, @Body() { state }: ReportStateDto) {
    await this.service.mark(id, state);
    return { message: state === 'done' ? messages.report.done : messages.report.reopened };
  }

  @Handles(api.reports.accept)
  async accept(@Param('id') id: string, @Body() form: AcceptanceDto, @AdminUsername() username: string) {
    await this.decisions.accept(id, form, username);
    return { message: messages.report.accepted };
  }

  @Handles(api.reports.refuse)
  async reject(@Param('id') id: string, @Body() form: RejectionDto, @AdminUsername() username: string) {
    await this.decisions.reject(id, form, username);
    return { message: messages.report.refused };
  }

  @Handles(api.reports.question)
  question(@Param('id') id: string) {
    return this.decisions.question(id);
  }

  @Handles(api.reports.ask)
  async ask(@Param('id') id: string, @Body() form: QuestionDto, @AdminUsername() username: string) {
    await this.decisions.ask(id, form, username);
    return { message: messages.report.asked };
  }
}
