import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { applicationForm } from '@setu/contracts';
import { AgeDto, GuardianDto, OptionalGuardian } from '../consent/consent.dto.js';
import { formDto, HoneyPot } from '../platform/http/form-dto.js';

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
