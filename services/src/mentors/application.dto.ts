import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  applicationDecisionForm,
  applicationForm,
  applicationStates,
  type ApplicationState,
  type Verdict,
} from '@setu/contracts';
import { IsBoolean, IsIn, IsMongoId } from 'class-validator';
import { AgeDto, GuardianDto, OptionalGuardian } from '../consent/consent.dto.js';
import { formDto, HoneyPot, Optional } from '../platform/http/form-dto.js';
import { PageQueryDto } from '../platform/http/pagination.js';

export class ApplicationDto extends formDto(applicationForm, AgeDto) {
  @ApiPropertyOptional({ type: GuardianDto, description: 'As JSON text; recorded with its date.' })
  @OptionalGuardian()
  guardian?: GuardianDto;

  @HoneyPot()
  website?: string;
}

/** For the API document: the application as a form, with its picture. */
export class ApplicationForm extends ApplicationDto {
  @ApiProperty({ type: 'string', format: 'binary', description: 'JPEG, PNG, WebP or AVIF of at most 5 MB.' })
  image: unknown;
}

export class ApplicationQueryDto extends PageQueryDto {
  @ApiPropertyOptional({ enum: applicationStates, description: 'Those alone; all of them without it.' })
  @Optional()
  @IsIn(applicationStates, { message: `state must be ${applicationStates.join(', ')}` })
  state?: ApplicationState;
}

export class DecisionDto extends formDto(applicationDecisionForm) {}

const verdicts = applicationStates.filter((state) => state !== 'open');

export class LetterQueryDto {
  @ApiProperty({ enum: verdicts })
  @IsIn(verdicts, { message: `state must be ${verdicts.join(' or ')}` })
  state: Verdict;
}

export class MentorDto {
  @ApiProperty()
  @IsMongoId({ message: 'collegeId must be the id of a college.' })
  collegeId: string;
}

export class MentorPauseDto {
  @ApiProperty()
  @IsBoolean({ message: 'paused must be true or false' })
  paused: boolean;
}
