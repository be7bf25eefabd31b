import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { api, applicationDecisionForm, applicationForm, type Language } from '@setu/contracts';
import { IsBoolean, IsMongoId } from 'class-validator';
import { AgeDto, GuardianDto, OptionalGuardian } from '../consent/consent.dto.js';
import { EmailLanguage } from '../mail/email-language.js';
import { formDto, HoneyPot } from '../platform/http/form-dto.js';
import { queryDto } from '../platform/http/query-dto.js';

export class ApplicationDto extends formDto(applicationForm, AgeDto) {
  @ApiPropertyOptional({ type: GuardianDto, description: 'As JSON text; recorded with its date.' })
  @OptionalGuardian()
  guardian?: GuardianDto;

  @EmailLanguage()
  language?: Language;

  @HoneyPot()
  website?: string;
}

/** For the API document: the application as a form, with its picture. */
export class ApplicationForm extends ApplicationDto {
  @ApiProperty({ type: 'string', format: 'binary', description: 'JPEG, PNG, WebP or AVIF of at most 5 MB.' })
  image: unknown;
}

export class CategoryQueryDto extends queryDto(api.applications.categories.query) {}

export class ApplicationQueryDto extends queryDto(api.applications.page.query) {}

export class DecisionDto extends formDto(applicationDecisionForm) {}

export class LetterQueryDto extends queryDto(api.applications.letter.query) {}

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
