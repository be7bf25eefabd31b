import { checkProfile, type Gender, type Profile } from '@setu/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { AgeDto } from '../consent/age.dto.js';
import { Checked } from '../platform/http/form-dto.js';

export class ProfileDto extends AgeDto implements Profile {
  @ApiProperty()
  @Checked(checkProfile)
  name: string;

  @ApiProperty({ description: 'At least 10 characters, not starting with 1.' })
  @Checked(checkProfile)
  phone: string;

  @ApiProperty()
  @Checked(checkProfile)
  institute: string;

  @ApiProperty({ example: 'Graduation (B.Tech 2nd year)' })
  @Checked(checkProfile)
  course: string;

  @ApiProperty({ enum: ['Male', 'Female', 'Rather not to say'] })
  @Checked(checkProfile)
  gender: Gender;
}

/** For the API document: the profile as a form, with its picture. */
export class ProfileForm extends ProfileDto {
  @ApiPropertyOptional({ type: 'string', format: 'binary', description: 'JPEG, PNG, WebP or AVIF of at most 5 MB.' })
  image?: unknown;
}
