import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  reportAcceptanceForm,
  reportQuestionForm,
  reportRefusalForm,
  reportForm,
  reportStates,
  type ReportState,
} from '@setu/contracts';
import { IsIn, IsMongoId } from 'class-validator';
import { formDto, HoneyPot, Optional } from '../platform/http/form-dto.js';
import { PageQueryDto } from '../platform/http/pagination.js';

export class ReportDto extends formDto(reportForm) {
  @ApiProperty()
  @IsMongoId({ message: 'collegeId must be the id of a college.' })
  collegeId: string;

  @HoneyPot()
  website?: string;
}

const stateOf = (states: readonly string[]) => ({ message: `state must be ${states.join(' or ')}` });

export class ReportQueryDto extends PageQueryDto {
  @ApiPropertyOptional({ enum: reportStates, description: '`open` unless told.' })
  @Optional()
  @IsIn(reportStates, stateOf(reportStates))
  state?: ReportState;
}

const markedStates = ['open', 'done'] as const;

export class ReportStateDto {
  @ApiProperty({ enum: markedStates })
  @IsIn(markedStates, stateOf(markedStates))
  state: (typeof markedStates)[number];
}

export class AcceptanceDto extends formDto(reportAcceptanceForm) {}

export class RefusalDto extends formDto(reportRefusalForm) {}

export class QuestionDto extends formDto(reportQuestionForm) {}
