import { checkApplication, type MentorshipApplication } from '@setu/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { GuardianDto, OptionalGuardian } from '../access/guardian.js';
import { AgeDto } from '../consent/age.dto.js';
import { Checked, HoneyPot } from '../platform/http/form-dto.js';

export class ApplicationDto extends AgeDto implements MentorshipApplication {
  @ApiProperty()
  @Checked(checkApplication)
  name: string;

  @ApiProperty()
  @Checked(checkApplication)
  email: string;

  @ApiProperty()
  @Checked(checkApplication)
  phone: string;

  @ApiProperty()
  @Checked(checkApplication)
  college: string;

  @ApiProperty()
  @Checked(checkApplication)
  course: string;

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
