import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { reportForm, reportStates, type ReportState } from '@setu/contracts';
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

const states = { message: `state must be ${reportStates.join(' or ')}` };

export class ReportQueryDto extends PageQueryDto {
  @ApiPropertyOptional({ enum: reportStates, description: '`open` unless told.' })
  @Optional()
  @IsIn(reportStates, states)
  state?: ReportState;
}

export class ReportStateDto {
  @ApiProperty({ enum: reportStates })
  @IsIn(reportStates, states)
  state: ReportState;
}
