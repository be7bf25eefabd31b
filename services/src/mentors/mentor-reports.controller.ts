import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { api, type Language, mentorReportClosingForm, mentorReportForm, messages } from '@setu/contracts';
import { IsMongoId } from 'class-validator';
import { AdminUsername } from '../access/access.decorators.js';
import { Handles } from '../access/handles.js';
import { EmailLanguage } from '../mail/email-language.js';
import { formDto, HoneyPot } from '../platform/http/form-dto.js';
import { queryDto } from '../platform/http/query-dto.js';
import { MentorPauseDto } from './application.dto.js';
import { MentorReportsService } from './mentor-reports.service.js';

class MentorReportDto extends formDto(mentorReportForm) {
  @ApiProperty()
  @IsMongoId({ message: 'mentorId must be the id of a mentor.' })
  mentorId: string;

  @EmailLanguage()
  language?: Language;

  @HoneyPot()
  website?: string;
}

class MentorReportQueryDto extends queryDto(api.mentorReports.page.query) {}

class ClosingDto extends formDto(mentorReportClosingForm) {}

@Controller()
export class MentorReportsController {
  constructor(private readonly service: MentorReportsService) {}

  @Handles(api.mentorReports.send)
  async send(@Body() { website, mentorId, language, ...report }: MentorReportDto) {
    if (!website) await this.service.add(mentorId, report, language);
    return { message: messages.mentorReport.sent };
  }

  @Handles(api.mentorReports.page)
  list(@Query() query: MentorReportQueryDto) {
    return this.service.page(query);
  }

  @Handles(api.mentorReports.pause)
  async pause(@Param('id') id: string, @Body() { paused }: MentorPauseDto, @AdminUsername() username: string) {
    await this.service.pause(id, paused, username);
    return { message: paused ? messages.applications.mentorPaused : messages.applications.mentorResumed };
  }

  @Handles(api.mentorReports.close)
  async close(@Param('id') id: string, @Body() { note }: ClosingDto, @AdminUsername() username: string) {
    await this.service.close(id, note, username);
    return { message: messages.mentorReport.closed };
  }
}
