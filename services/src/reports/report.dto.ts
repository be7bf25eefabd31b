import { ApiProperty } from '@nestjs/swagger';
import {
  api,
  type Language,
  reportAcceptanceForm,
  reportQuestionForm,
  reportRejectionForm,
  reportForm,
} from '@setu/contracts';
import { IsIn, IsMongoId, ValidateIf } from 'class-validator';
import { EmailLanguage } from '../mail/email-language.js';
import { formDto, HoneyPot } from '../platform/http/form-dto.js';
import { queryDto } from '../platform/http/query-dto.js';

export class ReportDto extends formDto(reportForm) {
  @ApiProperty({ required: false, description: 'Needed without `figure`.' })
  @ValidateIf(
    ({ collegeId, figure }: ReportDto) => collegeId !== undefined || typeof figure !== 'string' || !figure.trim(),
  )
  @IsMongoId({ message: 'collegeId must be the id of a college.' })
  collegeId?: string;

  @EmailLanguage()
  language?: Language;

  @HoneyPot()
  website?: string;
}

export class ReportQueryDto extends queryDto(api.reports.page.query) {}

const markedStates = ['open', 'done'] as const;

export class ReportStateDto {
  @ApiProperty({ enum: markedStates })
  @IsIn(markedStates, { message: `state must be ${markedStates.join(' or ')}` })
  state: (typeof markedStates)[number];
}

export class AcceptanceDto extends formDto(reportAcceptanceForm) {}

export class RejectionDto extends formDto(reportRejectionForm) {}

export class QuestionDto extends formDto(reportQuestionForm) {}
